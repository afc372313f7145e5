import { bankContract } from '#contracts/model';
import { checkRules, dropBlankLines, type Content } from '#fields/model';
import { copyOf } from '../../../registers/web/testing/copy-of.ts';

const problemsOf = (content: Content) => checkRules(bankContract.set, content, { today: '2026-11-27' });

it('a contract for a sibling begins with the family, its prices and year fees, and with nothing of the birth, instalments and referral before', () => {
  const values = {
    ...{ code: 'HB000007', nameZh: '王小雨', motherPhone: '13800138000', motherIdNumber: '1101 **** 002X' },
    ...{ fatherName: '李强', address: '福州', hospital: { id: 'h1', name: '省妇幼' }, payer: 'father' },
    ...{
      expectedOn: '2024-03-01',
      births: 'twins',
      changeReason: '改价',
      remarks: '第一胎',
      stage: 'inStorage',
    },
    ...{ referrer: { id: 'r1', name: '介绍人' }, signedOn: '2024-01-01', consents: ['research'] },
    products: [{ id: 'a', product: 'cordBlood', price: '6800', yearFee: '680' }],
    instalments: [{ id: 'i', dueOn: '2024-02-01', amount: '13600', note: '首期' }],
  };
  const copy = copyOf(bankContract, values, 'sibling');
  expect(copy).toMatchObject({
    ...{ nameZh: '王小雨', motherPhone: '13800138000', fatherName: '李强', address: '福州', payer: 'father' },
    ...{ hospital: { id: 'h1' }, births: 'single', consents: bankContract.begins?.['consents'] },
    products: [{ product: 'cordBlood', price: '6800', yearFee: '680' }],
  });
  // Instalments of twins would not come to what a single child costs.
  const typed = dropBlankLines(bankContract.set, copy);
  expect(typed['instalments']).toEqual([]);
  expect(problemsOf(typed)).toEqual([]);
  expect(problemsOf({ ...typed, instalments: values.instalments })).toHaveLength(1);
  for (const left of ['code', 'expectedOn', 'changeReason', 'remarks', 'referrer', 'signedOn', 'stage'])
    expect(copy[left] ?? null).toBeNull();
  // What is covered is known to nobody here: it is typed anew.
  expect(copy['motherIdNumber']).toBeNull();
});
