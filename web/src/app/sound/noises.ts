/** The sounds of the table, made of noise and tones on the spot: nothing is loaded. */
export type Sound = 'dice' | 'card' | 'shot' | 'marker';

/** A bit of a sound. It begins loud and dies away; a tone, or noise through a filter that slides from one pitch to another. */
interface Bit {
  at: number; // seconds
  long: number;
  loud: number;
  from: number; // hertz
  to?: number;
  tone?: boolean;
  swell?: number; // seconds until it is loud
}

const click = (at: number, pitch: number, loud: number): Bit => ({ at, long: 0.05, loud, from: pitch });

const BITS: Record<Sound, Bit[]> = {
  // ten-sided dice over wood, slower and slower
  dice: [click(0, 2400, 0.9), click(0.09, 2100, 0.8), click(0.17, 2300, 0.7), click(0.27, 1900, 0.7), click(0.4, 2000, 0.5), click(0.55, 1700, 0.4)],
  // a card that is drawn over felt and laid down
  card: [
    { at: 0, long: 0.13, loud: 0.5, from: 5200, to: 2600, swell: 0.05 },
    { at: 0.11, long: 0.05, loud: 0.5, from: 900 },
  ],
  // a rifle beyond the hedge: the crack, and the valley behind it
  shot: [
    { at: 0, long: 0.06, loud: 1, from: 2600, to: 900 },
    { at: 0, long: 0.09, loud: 0.5, from: 150, to: 55, tone: true },
    { at: 0.04, long: 0.5, loud: 0.5, from: 700, to: 180 },
  ],
  // a wooden counter set down
  marker: [
    { at: 0, long: 0.03, loud: 0.5, from: 1500 },
    { at: 0, long: 0.09, loud: 0.5, from: 240, to: 160, tone: true },
  ],
};
const VOLUME = 0.5;
const RATE = 48_000; // samples a second; whatever plays them makes its own of it

function sourceOf(context: BaseAudioContext, { long, tone }: Bit): AudioScheduledSourceNode & { pitch: AudioParam | null } {
  if (tone) {
    const node = context.createOscillator();
    return Object.assign(node, { pitch: node.frequency });
  }
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, data) => (data[i] = Math.random() * 2 - 1));
  const node = context.createBufferSource();
  node.buffer = buffer;
  return Object.assign(node, { pitch: null });
}

function place(context: BaseAudioContext, bit: Bit): void {
  const { at, long, loud, from, to = from, swell = 0.002 } = bit;
  const source = sourceOf(context, bit);
  const filter = context.createBiquadFilter();
  filter.type = bit.tone ? 'lowpass' : 'bandpass';
  for (const pitch of [filter.frequency, ...(source.pitch ? [source.pitch] : [])]) {
    pitch.setValueAtTime(from, at);
    pitch.exponentialRampToValueAtTime(to, at + long);
  }
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.001, at);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + long);
}

/** A sound as it is heard. */
function render(sound: Sound): Promise<AudioBuffer> {
  const long = Math.max(...BITS[sound].map((bit) => bit.at + bit.long));
  const offline = new OfflineAudioContext(1, Math.ceil(long * RATE), RATE);
  BITS[sound].forEach((bit) => place(offline, bit));
  return offline.startRendering();
}

let context: AudioContext | null = null;
let made: Promise<Record<Sound, AudioBuffer>> | null = null;

async function makeAll(): Promise<Record<Sound, AudioBuffer>> {
  const names = Object.keys(BITS) as Sound[];
  const buffers = await Promise.all(names.map(render));
  return Object.fromEntries(names.map((name, i) => [name, buffers[i]!])) as Record<Sound, AudioBuffer>;
}

/** Make them before they are wanted: the first is to be heard while its dice fall. */
export const prepare = (): Promise<Record<Sound, AudioBuffer>> => (made ??= makeAll());

/** One after the other. A page that nobody has touched yet stays silent, and does not keep what it would have said. */
export async function play(sounds: Sound[]): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== 'running' && navigator.userActivation?.hasBeenActive === false) return;
  void context.resume();
  const buffers = await prepare();
  let at = context.currentTime;
  for (const sound of sounds) {
    const source = context.createBufferSource();
    source.buffer = buffers[sound];
    source.connect(context.destination);
    source.start(at);
    at += buffers[sound].duration;
  }
}
