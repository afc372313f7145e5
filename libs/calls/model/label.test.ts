import { say, type Label } from './label.ts';

const found: Label = ['{n} 行', '{n} {n:row is|rows are} faulty'];

it.each([
  [0, '0 rows are faulty'],
  [1, '1 row is faulty'],
  ['1', '1 row is faulty'],
  [11, '11 rows are faulty'],
])('says %s in the right number', (n, text) => expect(say(found, 'en', { n })).toBe(text));

it('leaves what has no value as it stands', () => expect(say(found, 'zh')).toBe('{n} 行'));
