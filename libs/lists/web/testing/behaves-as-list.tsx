import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { operationsOf, writeFilters, type FieldFilter, type SimpleField } from '#fields/model';
import type { AnyList } from '#lists/model';
import { tabOptions } from '../declared/declared-address.ts';
import { ListPage } from '../declared/list-page.tsx';
import { setLanguage } from '#ui/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { sampleRows } from './sample-rows.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';

const widths = { wide: 1400, narrow: 390 } as const;
type Width = keyof typeof widths;
/** How a list is drawn where it is not tried as a whole. */
const drawn = { table: [['zh', 'wide']], cards: [['en', 'narrow']] } as const;

/** What the browser says of its width. */
const atWidth = (width: Width) => {
  globalThis.matchMedia = ((query: string) => {
    const [, side, pixels] = /(max|min)-width: (\d+)/.exec(query) ?? [];
    const matches =
      side === 'max' ? widths[width] <= Number(pixels) : side === 'min' && widths[width] >= Number(pixels);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  }) as unknown as typeof matchMedia;
};

/** A carried value of any shape is not known here: what carries some is answered as it parses, or not at all. */
const carriedOf = (list: AnyList): object => {
  const shape = Object.entries(list.carries ?? {});
  return Object.fromEntries(
    shape.map(([name, schema]) => [
      name,
      [0, false, null, '', []].find(
        (value) => (schema as typeof list.calls.rows.response).safeParse(value).success,
      ),
    ]),
  );
};

const answerOf = (rows: readonly object[]) => ({
  rows,
  total: rows.length * 20,
  totalIsExact: true,
  next: null,
  counts: {},
});

const serverOf = (list: AnyList, rows: readonly object[] = sampleRows(list, carriedOf(list))) =>
  new FakeServer()
    .on(String(list.calls.rows.code), () => answerOf(rows))
    .on(String(list.calls.totals.code), () => ({ sums: [] }))
    .on('BSE002', () => ({ options: [], more: false }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));

const open = (list: AnyList, address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <ListPage list={list} open={({ id }) => `/row/${id}`} /> },
      { path: '/row/:id', element: <main /> },
    ],
    { initialEntries: [address] },
  );
  showAlone(<RouterProvider router={router} />);
  return router;
};

/** A value of this kind that a list is narrowed to; nothing where it is not narrowed by such a field. */
const valueOf = (field: SimpleField): string => {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  if (field.kind === 'boolean') return 'true';
  if (field.kind === 'date' || field.kind === 'dateTime') return '2026-11-01';
  return operationsOf(field).includes('from') ? '3' : 'r1';
};

/** A condition on the first field that has no place of its own in the address. */
const conditionOf = ({ row, narrows = [], period, asOf }: AnyList): FieldFilter[] =>
  narrows
    .filter((name) => name !== period && name !== asOf)
    .flatMap((name) => {
      const field = row[name];
      const [operation] = field ? operationsOf(field) : [];
      return field && operation ? [{ field: name, operation, value: valueOf(field) }] : [];
    })
    .slice(0, 1);

/** An address that says whatever that of this list can say, and what the server is asked for then. */
function narrowed(list: AnyList): { address: string; state: object } {
  const { finds, period } = list;
  const sorted = Object.keys(list.row).find((name) => list.sorts?.includes(name));
  const [tab] = tabOptions(list);
  const where = writeFilters(conditionOf(list));
  // Which days these are depends on the day.
  const days = period ? `${period}:from:[^;]+;${period}:to:[^;]+` : '';
  const conditions = [where, days].filter(Boolean).join(';');
  const alike = { ...(finds && { q: 'zhou' }), ...(sorted && { sort: `-${sorted}` }) };
  const address = new URLSearchParams({
    ...{ ...alike, page: '2', pageSize: '20' },
    ...(tab && { tab: tab.value }),
    ...(where && { where }),
    ...(period && { period: 'thisMonth' }),
  });
  return {
    address: `/list?${address.toString()}`,
    state: {
      ...{ ...alike, page: 2, pageSize: 20 },
      ...(tab && { tab: [tab.value] }),
      ...(conditions && { where: expect.stringMatching(`^${conditions}$`) as unknown }),
    },
  };
}

/**
 * What every declared list has to do on its page, against a server that answers samples of its fields; lists are
 * tested by being composed (decision 493). `table` and `cards`: it is drawn so, no more.
 */
export function behavesAsList(list: AnyList, much: 'whole' | keyof typeof drawn = 'whole'): void {
  const whole = much === 'whole';
  const usualWidth = globalThis.matchMedia;
  afterEach(() => {
    cleanup();
    globalThis.matchMedia = usualWidth;
    setLanguage('zh');
  });
  const asked = (server: FakeServer) => server.sent(String(list.calls.rows.code)).at(-1);
  const { address, state } = narrowed(list);

  it.each(
    whole ? ([...drawn.table, ...drawn.cards, ['en', 'wide'], ['zh', 'narrow']] as const) : drawn[much],
  )('shows its rows, opened by keyboard or as cards (%s, %s)', async (language, width) => {
    atWidth(width);
    setLanguage(language);
    serverOf(list);
    const router = open(list, '/list');
    const title = list.title[language === 'zh' ? 0 : 1];
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    if (width === 'narrow') {
      const cards = await screen.findAllByRole('listitem');
      expect(cards.some((card) => within(card).queryByRole('link') !== null)).toBe(true);
      expect(screen.queryByRole('table')).toBeNull();
      return;
    }
    await screen.findAllByRole('columnheader');
    const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
    await waitFor(() => expect(rows()).toHaveLength(2));
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/row/row-1');
  });

  if (!whole) return;

  it('is what its address says, after a reload and after Back', async () => {
    const server = serverOf(list);
    open(list, address);
    await waitFor(() => expect(asked(server)).toMatchObject(state));
    // A reload reads the same address anew.
    cleanup();
    const again = serverOf(list);
    const router = open(list, address);
    await waitFor(() => expect(asked(again)).toMatchObject(state));
    await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(2));
    await act(() => router.navigate('/row/x'));
    await screen.findByRole('main');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(2));
    expect(asked(again)).toMatchObject(state);
    expect(router.state.location.search).toBe(address.slice('/list'.length));
  });

  it('says that there is nothing, why it failed, and that one may not', async () => {
    serverOf(list, []);
    open(list, '/list');
    expect(await screen.findByText(new RegExp(`还没有${list.title[0]}`))).toBeInTheDocument();
    cleanup();
    for (const [code, tries] of [
      [50001, 1],
      [40301, 0],
    ] as const) {
      serverOf(list).on(String(list.calls.rows.code), () => {
        throw new Refused({ code, msg: `refused ${code}` });
      });
      open(list, '/list');
      expect(await screen.findByText(`refused ${code}`)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: /重\s?试/ })).toHaveLength(tries);
      cleanup();
    }
  });
}
