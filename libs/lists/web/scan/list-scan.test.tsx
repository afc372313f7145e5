import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ListPage } from '../declared/list-page.tsx';
import { paperList } from '../testing/paper-list.ts';

const list = { ...paperList, scans: ['编号', 'Number'] as const };
const paper = (id: string, state = 'open') => ({
  ...{
    id,
    number: id.toUpperCase(),
    state,
    keeper: { id: 'ann', name: '安娜' },
    subject: '图纸',
    madeOn: '2026-11-20',
  },
  ...{ amount: '12.50', pages: '3', secret: null, mayClose: true },
});
const answer = (rows: readonly object[], total = rows.length) => ({
  ...{ rows, total, totalIsExact: true, next: null, counts: {} },
});

/** The papers that each code means. */
const meant: Readonly<Record<string, readonly object[]>> = {
  'BX-77': [paper('a9')],
  HB0001: [paper('a1'), paper('a2', 'closed')],
};

const show = () => {
  const server = new FakeServer()
    .on('TST210P_1', ({ scan }) =>
      typeof scan === 'string' ? answer(meant[scan] ?? []) : answer([paper('a1')]),
    )
    .on('TST210P_11', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  const router = createMemoryRouter(
    [
      {
        path: '/papers',
        element: (
          <ListPage
            list={list}
            open={({ id }) => `/papers/${id}`}
            links={
              <div role="dialog">
                <input aria-label="dialog" />
              </div>
            }
          />
        ),
      },
      { path: '/papers/:id', element: <p>a paper</p> },
    ],
    { initialEntries: ['/papers?tab=closed'] },
  );
  showAlone(<RouterProvider router={router} />);
  return { server, router };
};

let clock = 0;
/** Types as a scanner does: faster than a hand, Enter at the end. The events say when, however slow the test is. */
const scan = (text: string, into: Element = document.body) => {
  clock += 1000;
  for (const key of [...text, 'Enter']) {
    const event = createEvent.keyDown(into, { key });
    Object.defineProperty(event, 'timeStamp', { value: (clock += 5) });
    fireEvent(into, event);
  }
};
const path = ({ router }: ReturnType<typeof show>) => router.state.location.pathname;

describe('a scan on the page of a list', () => {
  it('opens the row that is meant, whatever field has the keyboard and whatever the list is narrowed to', async () => {
    const shown = show();
    const search = await screen.findByPlaceholderText(list.finds?.[0] ?? '');
    await screen.findByRole('region', { name: '扫描' });
    fireEvent.change(search, { target: { value: '图BX-77' } });
    scan('BX-77', search);
    await waitFor(() => expect(path(shown)).toBe('/papers/a9'));
    const asked = shown.server.sent('TST210P_1').find((each) => each['scan'] === 'BX-77');
    expect(asked).toMatchObject({ page: 1, pageSize: 100 });
    for (const filter of ['tab', 'q', 'where']) expect(asked).not.toHaveProperty(filter);
    expect(search).toHaveValue('图');
  });

  it('offers what it may mean where that is several, and says where it is nothing', async () => {
    const shown = show();
    const region = await screen.findByRole('region', { name: '扫描' });
    scan('HB0001');
    const link = await within(region).findByRole('link', { name: 'A2' });
    expect(within(region).getByText(/HB0001：2/)).toBeInTheDocument();
    expect(path(shown)).toBe('/papers');
    scan('HB9999');
    expect(await within(region).findByRole('alert')).toHaveTextContent('没有找到 HB9999');
    expect(link).not.toBeInTheDocument();
    await userEvent.click(within(region).getByRole('button', { name: '关闭' }));
    expect(within(region).queryByRole('alert')).toBeNull();
    // A code is typed where there is no scanner.
    await userEvent.click(within(region).getByRole('button', { name: /可直接扫描：编号/ }));
    await userEvent.type(within(region).getByRole('textbox'), 'BX-77{Enter}');
    await waitFor(() => expect(path(shown)).toBe('/papers/a9'));
  });

  it('leaves to a dialog what is scanned into it', async () => {
    const shown = show();
    await screen.findByRole('region', { name: '扫描' });
    scan('BX-77', screen.getByLabelText('dialog'));
    scan('HB9999');
    await screen.findByText('没有找到 HB9999');
    expect(shown.server.sent('TST210P_1').map((asked) => asked['scan'])).not.toContain('BX-77');
  });
});
