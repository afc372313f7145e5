import { sampleFields } from '../../model/testing/sample-fields.ts';
import { ofLine, problemsByLine } from './problems-by-line.ts';

it('finds the cells of problems; what is of no cell is of its line', () => {
  const text = ['不行', 'No'] as const;
  const of = (...paths: string[]) =>
    problemsByLine(
      'lines',
      sampleFields.fields.lines,
      new Map(paths.map((stable) => [stable, { stable, path: stable, text }])),
    );
  expect(
    of('lines.a.price', 'lines.a.note', 'lines.b', 'lines.c.amount', 'lines', 'reason', 'returns.a.price'),
  ).toEqual(
    new Map([
      ['a', { price: text, note: text }],
      ['b', { [ofLine]: text }],
      ['c', { [ofLine]: text }],
    ]),
  );
});
