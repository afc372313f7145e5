/** The smallest whole files of their kinds, for tests. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** As far as a recording is told by its first bytes: an EBML header that says webm, and what stands behind it. */
export const webm = (behind: Buffer | string = ''): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    Buffer.from(behind),
  ]);
/** A recording as browsers write it, of sizes that are not known and with one block that late. */
export function recordedFor(milliseconds: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(milliseconds);
  const unknown = 'ffffffffffffff';
  return webm(
    Buffer.concat([
      Buffer.from(`${unknown}1f43b67501${unknown}e784`, 'hex'),
      time,
      Buffer.from('a38481000080', 'hex'),
    ]),
  );
}
/** A document whose only part are its macros. */
export const documentWithMacros = Buffer.from(
  'UEsDBBQAAAAAAAAAIQCDFtyMAQAAAAEAAAATAAAAd29yZC92YmFQcm9qZWN0LmJpbnhQSwECFAMUAAAAAAAAACEAgxbcjAEAAAABAAAAEwAAAAAAAAAAAAAAgAEAAAAAd29yZC92YmFQcm9qZWN0LmJpblBLBQYAAAAAAQABAEEAAAAyAAAAAAA=',
  'base64',
);
