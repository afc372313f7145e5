import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { listOfForm } from './list-of.ts';
import { TypeFilter } from './type-filter.tsx';

const list = {
  ...listOfForm(orderForm),
  types: [
    { code: 'REQ110P', title: ['采购申请', 'Purchase requisition'] as const, route: '' },
    { code: 'REQ210P', title: ['请假申请', 'Leave'] as const, route: '' },
  ].map((head) => ({ ...orderForm, ...head })),
};
const sounds: Readonly<Record<string, readonly string[]>> = {
  采购申请: ['cai', 'gou', 'shen', 'qing'],
  请假申请: ['qing', 'jia', 'shen', 'qing'],
};
const shown = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);

const typed = async (text: string, answer: (texts: string[]) => unknown): Promise<FakeServer> => {
  const server = new FakeServer().on('BSE003', ({ texts }) => answer(texts as string[]));
  showAlone(<TypeFilter list={list} chosen={[]} onChange={() => undefined} />);
  const box = screen.getByRole('combobox', { name: '单据类型' });
  await userEvent.click(box);
  await userEvent.type(box, text);
  return server;
};
const spelled = (texts: string[]) => ({ sounds: texts.map((text) => sounds[text] ?? []) });

describe('the types that a list of several shows', () => {
  it.each(['cgsq', 'caigou', '采购', 'req110', 'PURCHASE', '采购申请 REQ110P'])(
    'are found by %s',
    async (text) => {
      const server = await typed(text, spelled);
      await waitFor(() => expect(shown()).toEqual(['采购申请']));
      expect(server.sent('BSE003').map(({ texts }) => texts)).toEqual([['采购申请', '请假申请']]);
    },
  );

  it('are found by name where the pinyin does not come', async () => {
    await typed('请假', () => {
      throw new Error('no answer');
    });
    await waitFor(() => expect(shown()).toEqual(['请假申请']));
  });
});
