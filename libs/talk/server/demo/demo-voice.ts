/** Samples a second; enough for a voice on a telephone. */
const rate = 8_000;

/** Pitches of syllables, a question at the end. Hertz. */
const pitches = [196, 220, 208, 175, 196, 247, 262];
/** Of a syllable, and of the pause that ends it. Seconds. */
const syllable = 0.28;
const pause = 0.06;

/** How loud the voice is at an instant: nothing begins or ends with a click. */
function loudness(within: number): number {
  const spoken = syllable - pause;
  return within >= spoken ? 0 : Math.sin((Math.PI * within) / spoken);
}

/** So many seconds in which something like a voice is heard, syllable by syllable; each `place` has a pitch of its own. WAV, 8 bits. */
export function demoVoice(seconds: number, place: number): Buffer {
  const samples = Buffer.alloc(seconds * rate, 128);
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / rate;
    const pitch =
      (pitches[(Math.floor(time / syllable) + place) % pitches.length] ?? 200) * (0.8 + (place % 4) / 8);
    const wave = [1, 2, 3, 5].reduce(
      (sum, tone) => sum + Math.sin(2 * Math.PI * pitch * tone * time) / (tone * tone),
      0,
    );
    samples[at] = Math.round(128 + 40 * wave * loudness(time % syllable));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  // Plain samples of one channel, one byte each.
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
