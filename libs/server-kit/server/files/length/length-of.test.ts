import { recordedFor, webm } from '../samples.ts';
import { lengthOf } from './length-of.ts';

/** A page of Ogg that holds one packet and reaches up to a sample; its check is not looked at. */
function page(samples: number, packet: Buffer | string, serial = 1): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(1, 26);
  const body = Buffer.from(packet as string, 'latin1');
  head.writeUInt8(body.length, 27);
  return Buffer.concat([head, body]);
}
const opusHead = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1');

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};
const box = (type: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const header = (scale: number, units: number) => u32(0, 0, 0, scale, units);
const track = (id: number, scale: number, units: number) =>
  box('trak', box('tkhd', u32(0, 0, 0, id, 0, 0)), box('mdia', box('mdhd', header(scale, units))));
const start = box('ftyp', Buffer.from('isom', 'latin1'));

describe('how long a recording takes', () => {
  it('is read from the pages of Ogg, whatever was left out at its beginning', () => {
    const ogg = Buffer.concat([page(0, opusHead), page(0, 'OpusTags'), page(-1, 'x'), page(48_312, 'y')]);
    expect(lengthOf(ogg)).toBe(1_000);
    // One behind the other.
    expect(lengthOf(Buffer.concat([ogg, page(0, opusHead, 2), page(96_312, 'z', 2)]))).toBe(3_000);
    expect(lengthOf(page(48_000, 'neither'))).toBeNull();
  });

  it('is read from the blocks of WebM, though its header says nothing, or less', () => {
    expect(lengthOf(recordedFor(59_980))).toBe(59_980);
    const modest = Buffer.from('1549a966874489843f800000', 'hex');
    const unknown = Buffer.alloc(7, 255);
    const late = recordedFor(120_000).subarray(webm().length + 7);
    expect(lengthOf(webm(Buffer.concat([unknown, modest, late])))).toBe(120_000);
    expect(lengthOf(webm('no block'))).toBeNull();
  });

  it('is read from the headers of MP4, or from its fragments where these reach further', () => {
    expect(lengthOf(Buffer.concat([start, box('moov', box('mvhd', header(1_000, 4_200)))]))).toBe(4_200);
    const moov = box(
      'moov',
      box('mvhd', header(1_000, 0)),
      track(1, 48_000, 0),
      box('mvex', box('trex', u32(0, 1, 1, 1_024, 0, 0))),
    );
    const fragment = (from: number, ...runs: Buffer[]) =>
      box('moof', box('traf', box('tfhd', u32(0, 1)), box('tfdt', u32(0, from)), ...runs));
    // Samples as usual; then two that say their own.
    const usual = box('trun', u32(0, 46));
    const own = box('trun', u32(0x100, 2, 24_000, 24_000));
    expect(lengthOf(Buffer.concat([start, moov, fragment(0, usual)]))).toBe(982);
    expect(lengthOf(Buffer.concat([start, moov, fragment(0, usual), fragment(48_000, own)]))).toBe(2_000);
    expect(lengthOf(Buffer.concat([start, moov]))).toBeNull();
  });

  it('is not known of what is cut off, empty or something else', () => {
    const whole = Buffer.concat([start, box('moov', box('mvhd', header(1_000, 4_200)))]);
    for (let end = 0; end < whole.length - 1; end += 3) expect(lengthOf(whole.subarray(0, end))).toBeNull();
    expect(lengthOf(Buffer.from('MZ'))).toBeNull();
    expect(lengthOf(Buffer.alloc(0))).toBeNull();
  });
});
