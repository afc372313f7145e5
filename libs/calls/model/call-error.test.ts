import { CallError, invalid, isPassing, problemsByLine } from './call-error.ts';
import { errorCodes, type ErrorName } from './error-codes.ts';

const text = ['请填写数字', 'Type a number'] as const;
const paths = (...of: string[]) =>
  problemsByLine(invalid(of.map((path) => ({ path, text }))), 'lines', ['701', '702']).map(
    ({ path }) => path,
  );

it('says of which line a problem is, whether it was told by place or by id', () => {
  expect(paths('lines.1.quantity', 'lines.701.price', 'lines.0')).toEqual([
    'lines.702.quantity',
    'lines.701.price',
    'lines.701',
  ]);
  expect(paths('reason', 'prices.0.price', 'lines.5.price', 'lines')).toEqual([
    'reason',
    'prices.0.price',
    'lines.5.price',
    'lines',
  ]);
});

it('knows what is no answer to what was asked', () => {
  const names = Object.keys(errorCodes) as ErrorName[];
  const answers = names.filter((name) => !isPassing(new CallError(name)));
  expect(answers.toSorted()).toEqual([
    ...['businessRule', 'conflict', 'forbidden', 'handledAlready', 'invalid', 'notFound', 'signInFailed'],
    ...['tooLarge', 'unknownCall', 'wrongMediaType'],
  ]);
  expect(isPassing(new TypeError('a fault of the page'))).toBe(false);
});
