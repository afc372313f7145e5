import { labelsIn } from './labels-in.ts';
import { inOwnWords, wordsOf } from './own-words.ts';

it('finds the words of a declaration once, by where they stand, and takes no list of names for words', () => {
  const amount = { label: ['金额', 'Amount'], kind: 'money' };
  const declaration = {
    title: ['采购', 'Purchase'],
    finds: ['code', 'name'],
    fields: { amount, kind: { label: ['类型', 'Kind'], options: [{ value: 'a', label: ['甲', 'First'] }] } },
    row: { amount: { ...amount }, mine: amount },
  };
  expect([...labelsIn(declaration)]).toEqual([
    ['title', ['采购', 'Purchase']],
    ['fields.amount.label', ['金额', 'Amount']],
    ['fields.kind.label', ['类型', 'Kind']],
    ['fields.kind.options.0.label', ['甲', 'First']],
  ]);
});

it('own words count on their screen alone, for the very words that were reworded', () => {
  const rewordings = [{ screen: 'BSE130P', declared: ['名称', 'Name'], own: ['厂商', 'Vendor'] }] as const;
  const words = wordsOf(rewordings, 'bse130p');
  expect(inOwnWords(words, ['名称', 'Name'])).toEqual(['厂商', 'Vendor']);
  expect(inOwnWords(words, ['名称', 'Title'])).toEqual(['名称', 'Title']);
  expect(wordsOf(rewordings, 'BSE120P')).toBeNull();
});
