/** The check of a page of Ogg (RFC 3533, 6): CRC-32 of 0x04c11db7, from the high bit on, which zlib's is not. */
function pageCheck(page: Buffer): number {
  let check = 0;
  for (const byte of page) {
    check ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) check = check < 0 ? (check << 1) ^ 0x04c11db7 : check << 1;
  }
  return check >>> 0;
}

/** A page with packets of less than 255 bytes; `samples` is up to where it reaches. */
function page(place: number, flags: number, samples: number, packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(flags, 5);
  head.writeUInt32LE(samples, 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(place, 18);
  head.writeUInt8(packets.length, 26);
  const whole = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  whole.writeUInt32LE(pageCheck(whole), 22);
  return whole;
}

/** So many seconds that somebody recorded, at most five, in which nothing is heard: Ogg with Opus (RFC 7845). */
export function demoVoice(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  // Version, one channel; samples that are left out at the beginning; samples a second.
  head.set([1, 1], 8);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.from('OpusTags\x04\0\0\0demo\0\0\0\0', 'latin1');
  // 20 milliseconds of silence, 960 samples, as the codec writes them.
  const silence = Buffer.from([0xf8, 0xff, 0xfe]);
  const frames = Math.min(seconds * 50, 250);
  const said = Array.from({ length: frames }, () => silence);
  return Buffer.concat([page(0, 2, 0, [head]), page(1, 0, 0, [tags]), page(2, 4, frames * 960, said)]);
}
