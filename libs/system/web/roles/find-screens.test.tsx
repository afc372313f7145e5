import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { listLabelScreens, readLabels, readScreens } from '#system/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { AddWord } from '../labels/batches/add-word.tsx';
import { DutyDialog } from './duty-dialog.tsx';
import { WhyForm } from './why-form.tsx';

const screens = [
  {
    code: 'REQ140',
    title: ['采购申请', 'Purchase request'],
    actions: [],
    editions: [],
    home: ['', ''],
    labels: 0,
    own: 0,
    gone: 0,
  },
  {
    code: 'OFF110',
    title: ['请假', 'Leave'],
    actions: [],
    editions: [],
    home: ['', ''],
    labels: 0,
    own: 0,
    gone: 0,
  },
];
const show = (part: ReactNode) => {
  spells(new FakeServer(), { 采购申请: 'cai gou shen qing', 单价: 'dan jia', 请假: 'qing jia' })
    .on(readScreens.code ?? '', () => ({ homes: [{ path: '/', title: ['', ''], screens }] }))
    .on(listLabelScreens.code ?? '', () => ({ screens }))
    .on(readLabels.code ?? '', () => ({
      ...{ title: ['', ''], route: '/', gone: [] },
      labels: [
        { key: 'price', declared: ['单价', 'Price'], own: null },
        { key: 'count', declared: ['数量', 'Count'], own: null },
      ],
    }));
  showAlone(<MemoryRouter>{part}</MemoryRouter>);
};
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

it.each<[RegExp, ReactNode, string]>([
  [/^画面/, <WhyForm key="1" />, 'REQ140 采购申请'],
  [/^一项职责/, <DutyDialog key="2" kept={null} onClose={() => undefined} />, 'REQ140 采购申请'],
  [/^画面/, <AddWord key="3" onAdd={async () => undefined} onClose={() => undefined} />, '采购申请 REQ140'],
])('finds a screen by its pinyin (%#)', async (name, part, found) => {
  show(part);
  await userEvent.type(await screen.findByRole('combobox', { name }), 'cgsq');
  await waitFor(() => expect(offered()).toEqual([found]));
});

it('finds the words of a screen by their pinyin', async () => {
  show(<AddWord onAdd={async () => undefined} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('combobox', { name: '画面' }));
  await userEvent.click(await screen.findByTitle('请假 OFF110'));
  await userEvent.type(screen.getByRole('combobox', { name: '原文' }), 'dj');
  await waitFor(() => expect(offered()).toContain('单价 / Price'));
  await waitFor(() => expect(offered()).not.toContain('数量 / Count'));
});
