import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { definitionList } from '#approvals/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import FlowList from './flow-list.tsx';

const flow = (type: string, zh: string, en: string) => ({
  ...{ type, title: [zh, en], category: 'other', published: null, draft: null, running: 0 },
});

it('finds a flow by pinyin, and keeps what was typed in the address', async () => {
  spells(new FakeServer(), { 采购申请: 'cai gou shen qing' }).on(definitionList.code ?? '', () => ({
    rows: [flow('BUY', '采购申请', 'Purchase request'), flow('OFF', '请假', 'Leave')],
  }));
  const router = createMemoryRouter([{ path: '/flows', element: <FlowList /> }], {
    initialEntries: ['/flows?q=cgsq'],
  });
  showAlone(<RouterProvider router={router} />);
  const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toEqual(['采购申请 BUY']));
  const box = screen.getByLabelText('搜索单据类型');
  expect(box).toHaveValue('cgsq');
  fireEvent.change(box, { target: { value: 'leave' } });
  expect(links()).toEqual(['请假 OFF']);
  fireEvent.blur(box);
  expect(router.state.location.search).toBe('?q=leave');
});
