import { base64Bytes } from './base64-bytes.ts';

it('reads base64, however its lines end', () => {
  const bytes = Buffer.from('脐带血 cord blood');
  const text = bytes.toString('base64');
  const inLines = text.replaceAll(/.{8}/g, '$&\r\n');
  for (const each of [text, inLines, `${text}\n`]) expect(base64Bytes(each)).toEqual(bytes);
  for (const each of ['', '\n', '====', 'A=B', 'a-b_', '图']) expect(base64Bytes(each)).toBeNull();
});

it('refuses seven million ends of lines as well, without trying each of them as the last', () => {
  expect(base64Bytes(`A${'\n'.repeat(7_000_000)}!`)).toBeNull();
  expect(base64Bytes(`A${'\n'.repeat(1_000_000)}=${'\r\n'.repeat(1_000_000)}!`)).toBeNull();
});
