/** Sounds made on the spot: a knock of wood and a rattle of dice. */
let context: AudioContext | null = null;

function noise(at: number, seconds: number, loud: number, pitch: number): void {
  context ??= new AudioContext();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

export const knock = (): void => noise(0, 0.07, 0.5, 700);

export function rattle(): void {
  for (const at of [0, 0.09, 0.17, 0.24, 0.38]) noise(at, 0.05, 0.45, 2200 - at * 2000);
}
