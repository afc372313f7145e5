import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#calls/model';
import type { printContract, printKitForm } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ContractSheet, PrintContract } from './print-contract.tsx';
import { KitFormSheet } from './print-kit-form.tsx';

const contract: ResultOf<typeof printContract> = {
  ...{ title: '存储服务合同', number: 'HB000001', version: 2, company: '华源' },
  ...{ day: '2026-11-20', prints: 3 },
  facts: [['母亲', '王小雨']],
  tables: [
    {
      caption: '分期',
      heads: ['应付日', '金额', '说明'],
      rows: [['2027-01-01', 'CNY 13,600.00', '一次付清']],
      numbers: [1],
    },
  ],
  signers: [
    { role: 'mother', name: '王小雨' },
    { role: 'father', name: '李强' },
    { role: 'company', name: '华源' },
  ],
};

it('has everything that is signed, amounts as they are written, and a place for each who signs', () => {
  showAlone(<ContractSheet contract={contract} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('存储服务合同');
  expect(screen.getByText('HB000001 v2')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: '分期' })).getByText('CNY 13,600.00')).toBeInTheDocument();
  expect(screen.getAllByText('签字与日期')).toHaveLength(3);
  for (const role of ['父亲', '公司（盖章）']) expect(screen.getByText(role)).toBeInTheDocument();
  expect(screen.getByText('第 3 次打印')).toBeInTheDocument();
});

it('names a child among twins, and what is in the box, on the form for the hospital', () => {
  const form: ResultOf<typeof printKitForm> = {
    ...{ number: 'HB000001', company: ['华源', 'Huayuan'], mother: ['王小雨', 'Wang'], phone: '138' },
    ...{ expectedOn: '2026-12-01', order: 2, births: 2, din: null, hospital: null, obstetrician: null },
    ...{ consultant: ['周宁', 'Zhou'], consultantPhone: '139', products: ['cordBlood'], serial: 'KT1' },
    ...{ box: 'B7', logger: '', contents: [{ item: '采血袋', lot: 'L9', expiresOn: null }], prints: 1 },
  };
  showAlone(<KitFormSheet form={form} />);
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
  expect(screen.getByText('周宁 139')).toBeInTheDocument();
  const box = within(screen.getByRole('table', { name: '箱内物品' }));
  expect(box.getByText('采血袋')).toBeInTheDocument();
  expect(box.getByText('L9')).toBeInTheDocument();
  expect(screen.getByText('由医院填写')).toBeInTheDocument();
});

it('prints in the language that is chosen, once the server has counted it', async () => {
  let printed = '';
  window.print = jest.fn(() => {
    printed = document.querySelector('.bms-paper')?.textContent ?? '';
  });
  const server = new FakeServer().on('HBCTR200P_33', () => contract);
  showAlone(<PrintContract contractId="c1" number="HB000001" />);
  fireEvent.click(screen.getByRole('button', { name: '打印合同' }));
  fireEvent.click(await screen.findByText('English'));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(server.sent('HBCTR200P_33')).toMatchObject([{ id: 'c1', language: 'en' }]);
  expect(printed).toContain('Print no. 3');
});
