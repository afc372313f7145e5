import { invalid, problemsByLine } from './call-error.ts';

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
