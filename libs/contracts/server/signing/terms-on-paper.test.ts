import { signedFields } from '#contracts/model';
import { termsOnPaper } from './terms-on-paper.ts';

const terms = {
  ...{
    nameZh: '王小雨',
    nameEn: 'Xiaoyu Wang',
    motherIdNumber: 'M-110',
    fatherName: '李强',
    fatherIdNumber: 'F-220',
  },
  ...{
    payer: 'other',
    payerName: '王建国',
    births: 'twins',
    use: 'related',
    plan: 'yearly',
    currency: 'CNY',
  },
  consents: ['collection', 'storage'],
  products: [{ id: 'a', product: 'cordBlood', price: '6800', yearFee: '680' }],
  instalments: [{ id: 'i', dueOn: '2027-01-01', amount: '13600', note: '一次付清' }],
};

it('says everything that is signed: who pays by name, for whose use, by which plan, with which consents', () => {
  const paper = termsOnPaper(terms, 'en');
  expect(Object.fromEntries(paper.facts)).toEqual({
    ...{ Mother: '王小雨', 'Name in English': 'Xiaoyu Wang', "Mother's ID no.": 'M-110' },
    ...{ Father: '李强', "Father's ID no.": 'F-220', Payer: 'Somebody else', 'Name of the payer': '王建国' },
    ...{ Births: 'Twins', Use: 'Related', Plan: expect.any(String), Currency: 'CNY', Total: 'CNY 13,600.00' },
    Consents: expect.stringMatching(/^[^·]+ · [^·]+$/),
  });
  expect(paper.facts).toHaveLength(signedFields.length - 2 + 1);
  expect(paper.products).toEqual([[expect.any(String), 'CNY 6,800.00', 'CNY 680.00']]);
  expect(paper.instalments).toEqual([['2027-01-01', 'CNY 13,600.00', '一次付清']]);
});

it('each of them changes the paper where it changes', () => {
  const before = JSON.stringify(termsOnPaper(terms, 'zh'));
  for (const name of signedFields) {
    const other = Array.isArray(terms[name]) ? [] : 'x';
    expect([name, JSON.stringify(termsOnPaper({ ...terms, [name]: other }, 'zh')) === before]).toEqual([
      name,
      false,
    ]);
  }
});
