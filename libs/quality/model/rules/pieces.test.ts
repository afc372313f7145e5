import { splitOfPieces, unitsOfPieces, verdictOfPieces, type PieceVerdict } from './pieces.ts';

const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
const serials = ['S1', 'S2', 'S3', 'S4', 'S5'];
const decided = (split: object, said: PieceVerdict[] = [], bad: string[] = []) => {
  const answer = verdictOfPieces(serials, { split: { ...none, ...split }, said, bad: new Set(bad) });
  return 'of' in answer ? [...answer.of.values()].join(' ') : answer.problems[0]?.text[0];
};

it('the sample is what was drawn first, by number', () => {
  const drawn = [0.9, 0.1, 0.5, 0.2].map((draw, at) => ({ serial: `S${at + 1}`, draw }));
  expect(unitsOfPieces(drawn, 2)).toEqual(['S2', 'S4', 'S1', 'S3']);
  expect(unitsOfPieces(drawn, 4)).toEqual(['S1', 'S2', 'S3', 'S4']);
});

it('pieces that are named go where they are said, all others together', () => {
  expect(decided({ accept: '5' })).toBe('accept accept accept accept accept');
  const said = [{ serial: 'S2', disposition: 'return' as const }];
  expect(decided({ accept: '4', return: '1' }, said, ['S2'])).toBe('return accept accept accept accept');
  expect(splitOfPieces(serials, new Map([['S2', 'return']]))).toEqual({ ...none, accept: '4', return: '1' });
});

it('says what is not clear, not there, or not good', () => {
  expect(decided({ accept: '4', return: '1' })).toBe('请指明各序列号的处置');
  expect(decided({ accept: '5' }, [{ serial: 'S9', disposition: 'accept' }])).toBe('本批没有序列号 S9');
  expect(decided({ accept: '5' }, [{ serial: 'S1', disposition: 'scrap' }])).toBe(
    '“报废”指明了 1 件，数量却是 0',
  );
  expect(decided({ accept: '4.5', return: '0.5' })).toBe('“接收”指明了 0 件，数量却是 4.5');
  expect(decided({ accept: '5' }, [], ['S3'])).toBe('S3 检出不合格，不能接收');
});
