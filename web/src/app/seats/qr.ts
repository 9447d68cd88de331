/** A link as a QR code, drawn as one path: a square of `size` dots with the quiet zone around it. */
import { generate } from 'lean-qr';

const QUIET = 4;

export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
