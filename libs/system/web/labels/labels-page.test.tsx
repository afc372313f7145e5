import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { EditionContext, type Edition } from '#shell/web';
import { listLabelScreens, readLabels } from '#system/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import LabelsPage from './labels-page.tsx';

const edition = { name: 'main', features: [] } as unknown as Edition;
const of = (code: string, zh: string, en: string) => ({
  ...{ code, title: [zh, en], editions: ['main'], home: ['', ''], labels: 2, own: 0, gone: 0 },
});

/** The page at an address; answers how that reads now. */
const show = (search: string) => {
  spells(new FakeServer(), { 采购申请: 'cai gou shen qing', 单价: 'dan jia', 请假: 'qing jia' })
    .on(listLabelScreens.code ?? '', () => ({
      screens: [of('BUY', '采购申请', 'Purchase request'), of('OFF', '请假', 'Leave')],
    }))
    .on(readLabels.code ?? '', () => ({
      ...{ title: ['', ''], route: '/', gone: [] },
      labels: [
        { key: 'price', declared: ['单价', 'Price'], own: null },
        { key: 'count', declared: ['数量', 'Count'], own: null },
      ],
    }));
  const router = createMemoryRouter([{ path: '/', element: <LabelsPage /> }], {
    initialEntries: [`/${search}`],
  });
  showAlone(
    <EditionContext value={edition}>
      <RouterProvider router={router} />
    </EditionContext>,
  );
  return () => router.state.location.search;
};
const offered = () =>
  screen.queryAllByRole('button', { name: /BUY|OFF/ }).map(({ textContent }) => textContent);
/** Of the words of the screen; each stands in its own box as well. */
const words = () => ['单价', '数量'].filter((one) => screen.queryAllByText(one).length > 0);
const typeIn = (box: HTMLElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

it('screens and their words are looked for in the address, heard by pinyin as it brings them along', async () => {
  const address = show('?q=cgsq&screen=BUY&words=dj');
  await waitFor(() => expect(offered()).toEqual(['采购申请 BUY']));
  await waitFor(() => expect(words()).toEqual(['单价']));
  typeIn(screen.getByLabelText('查找文字'), 'count');
  expect(words()).toEqual(['数量']);
  typeIn(screen.getByLabelText('查找画面'), 'leave');
  expect(offered()).toContain('请假 OFF');
  expect(address()).toBe('?q=leave&screen=BUY&words=count');
});

it('what was looked for among the words of a screen ends where another is chosen', async () => {
  const address = show('?screen=BUY&words=price');
  await userEvent.click(await screen.findByRole('button', { name: /OFF/ }));
  await waitFor(() => expect(words()).toEqual(['单价', '数量']));
  expect(screen.getByLabelText('查找文字')).toHaveValue('');
  expect(address()).toBe('?screen=OFF');
});
