import { base64OfBytes, bytesOf } from './base64.ts';

it('brings every byte back, of more bytes than one call takes', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 256);
  expect(bytesOf(base64OfBytes(bytes))).toEqual(bytes);
  expect(base64OfBytes(Uint8Array.of(0, 255, 128))).toBe('AP+A');
});
