import { handedInWords } from './status.ts';

it('says of what is posted that it is posted, and of what others decide that it is submitted', () => {
  expect(handedInWords({ posts: true })[0]).toBe('已过账，单号 {number}');
  expect(handedInWords({ posts: true, words: { status: { approved: ['已下达', 'Released'] } } })).toEqual([
    '已下达，单号 {number}',
    'Released as {number}',
  ]);
  expect(handedInWords({})[0]).toBe('已提交，单号 {number}');
});
