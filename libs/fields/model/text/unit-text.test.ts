import { formatValue } from '../kind-of.ts';
import { unitText } from './unit-text.ts';

it('a unit is said in the language of its reader, in whichever it was filled in; what nobody knows stays', () => {
  const said = (value: string) =>
    (['zh', 'en'] as const).map((language) => formatValue(unitText(), value, { language }));
  expect(['公斤', 'kg', '托盘'].map(said)).toEqual([
    ['公斤', 'kg'],
    ['公斤', 'kg'],
    ['托盘', '托盘'],
  ]);
});
