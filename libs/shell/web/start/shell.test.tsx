import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { callAndAnnounce, createQueryClient, sessionStore } from '#api-client/web';
import { readUserInfo } from '#identity/model';
import { defineScreen, workplace, type MenuItem } from '#shell/model';
import { setLanguage, useLabel } from '#ui/web';
import { defineWebFeature, type ScreenEntry, type ScreenTable } from '../feature.ts';
import { useUnsaved } from '../tabs/tabs-context.ts';
import { useAddressValues } from '../address/use-address.ts';
import { forgetShell, setLeaving } from '../session/held-shell.ts';
import { EditionApp } from './edition-app.tsx';
import type { Edition } from './edition.ts';
import { routesOf } from './routes.tsx';

const item = (path: string, name: string, children: MenuItem[] = []): MenuItem => ({
  path,
  name,
  title: `Title ${name}`,
  icon: 'file',
  hidden: false,
  hideChildren: false,
  target: '',
  meta: { title: name, icon: 'file', manual: '', permission: name },
  children,
});

/** A page with something to type into and to choose, that shows the address it sees. */
const pageNamed = (name: string, unsaved = false) =>
  function Page() {
    const [text, setText] = useState('');
    const { search } = useLocation();
    const [, choose] = useAddressValues();
    useUnsaved(unsaved && text !== '');
    return (
      <>
        <label>
          {name}
          <input value={text} onChange={({ target }) => setText(target.value)} />
          <output>{search}</output>
        </label>
        <button type="button" onClick={() => choose('box', 'unread')}>
          Unread in {name}
        </button>
      </>
    );
  };
/** A page that says words of its own, and a status that many say. */
function Worded() {
  const say = useLabel();
  return <p>{say(['客户', 'Customer'])}</p>;
}
const screenAt = (code: string, details: string[] = []) =>
  defineScreen({
    code,
    route: `/onehome/${code}`,
    home: '/onehome',
    editions: ['main'],
    title: [code, code],
    actions: ['query'],
    details: details.map((route) => ({ route, title: [route, route] as const })),
  });
const moduleOf = (name: string, unsaved?: boolean) => {
  const loaded = { default: pageNamed(name, unsaved) };
  return () => Promise.resolve(loaded);
};
const screens: readonly ScreenEntry[] = [
  {
    screen: screenAt('AAA110P', ['/onehome/Aaa110p_2']),
    load: moduleOf('Page A'),
    loadDetails: [moduleOf('Detail A', true)],
  },
  { screen: screenAt('BBB110P'), load: moduleOf('Page B') },
  { screen: workplace, load: moduleOf('Workplace') },
  {
    screen: {
      ...screenAt('CCC110P'),
      details: [{ route: '/onehome/Ccc110p_2', title: ['C', 'C'], needs: 'query' }],
    },
    load: moduleOf('Page C'),
    loadDetails: [moduleOf('Detail C')],
  },
  {
    screen: screenAt('EEE110P', ['/onehome/Eee110p_2']),
    load: () => Promise.resolve({ default: Worded }),
    loadDetails: [() => Promise.resolve({ default: Worded })],
  },
];
const tableOfAll = () => Promise.resolve({ default: screens });
/** The table of a home that few go to; how its loading ends is said by a test. */
const laterTable = jest.fn<ScreenTable>();
const laterScreens: readonly ScreenEntry[] = [
  {
    screen: {
      ...screenAt('DDD110P', ['/laterhome/Ddd110p_2']),
      route: '/laterhome/DDD110P',
      home: '/laterhome',
    },
    load: moduleOf('Page D'),
    loadDetails: [moduleOf('Detail D')],
  },
];
const edition: Edition = {
  name: 'main',
  authType: 'main',
  brand: ['BMS', 'BMS'],
  slogan: ['口号', 'Slogan'],
  title: ['标题', 'Window title'],
  mark: '/mark.svg',
  landing: '/onehome/AAA110P',
  features: [
    defineWebFeature({
      name: 'test',
      screens: { '/onehome': tableOfAll, '/dashboard': tableOfAll, '/laterhome': laterTable },
      headerParts: [
        {
          key: 'over',
          from: 'mobile',
          opensBy: 'over',
          load: () => Promise.resolve({ default: () => null }),
        },
      ],
    }),
  ],
};
const menu = [
  item('/onehome', 'ONEHOME', [item('/onehome/AAA110P', 'AAA110P'), item('/onehome/BBB110P', 'BBB110P')]),
  item('/laterhome', 'LATERHOME', [item('/laterhome/DDD110P', 'DDD110P')]),
  item('/dashboard', 'DASHBOARD', [item(workplace.route, workplace.code)]),
];
const user = {
  ...{ openid: 'o1', OPENID: 'o1', GNAME: 'ann', GTEL: '', GFACTORY: 'Metals', ID: '', FLAG: '' },
  ...{ username: 'ann', nickname: 'Ann', name: 'Ann', avatar: '', personId: 'p1', post: '', jobLevel: '' },
  ...{ email: '', identity: [], permissions: [], roles: [{ id: 'r', name: 'r', permissions: [] }] },
  company: { id: 'c', name: 'Metals' },
  department: { id: 'd', name: 'Works' },
};

const OrdinaryRequest = globalThis.Request;
/** Node's Request does not know jsdom's signals; the router makes one for each address. */
class RequestWithoutSignal extends OrdinaryRequest {
  constructor(address: string, init?: RequestInit) {
    super(address, { ...init, signal: null });
  }
}

/** What the server answers, by code or path; a test replaces entries. */
let answers: Record<string, (body: Record<string, unknown>) => unknown>;
const ok = (data: unknown) => ({ code: 0, msg: '', data });
const ordinary = (): typeof answers => ({
  SYS110_4: () => ok({ code: 0, GID: 'g', version: '1.2.3', vdesc: 'New things', menu, words: [] }),
  SYS111_0: () => ok({ registration: false, demo: false, dingTalk: null, sends: ['mail'] }),
  '/user/info': () => ok(user),
  '/user/login/account': ({ password }) =>
    password === 'right1'
      ? ok({
          next: 'done',
          ACCESS_TOKEN: 'token-of-ann-1',
          ticket: '',
          secondStep: null,
          expiresAt: '2030-01-01T00:00:00.000Z',
          userId: 'ann',
          GID: 'g',
          user,
        })
      : { code: 40102, msg: 'Wrong account name or password' },
});

beforeEach(async () => {
  answers = ordinary();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.clear();
  forgetShell();
  await act(async () => setLanguage('en'));
  Object.assign(globalThis, {
    Request: RequestWithoutSignal,
    matchMedia: (query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = jest.fn<typeof fetch>((path, init) => {
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>;
    const answer = answers[String(body.code)] ?? answers[String(path)];
    if (!answer) return new Promise(() => undefined);
    return Promise.resolve({
      status: 200,
      text: () => Promise.resolve(JSON.stringify(answer(body))),
    } as Response);
  });
});

const start = (at: string) => {
  const router = createMemoryRouter(routesOf([]), { initialEntries: [at] });
  const queries = createQueryClient();
  render(<EditionApp edition={edition} queries={queries} router={router} />);
  const here = () => router.state.location.pathname + router.state.location.search;
  const go = (to: string) => act(() => router.navigate(to));
  return { queries, here, go, back: () => act(() => router.navigate(-1)) };
};
const signIn = async (password: string) => {
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Account name or mobile'), 'ann');
  await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
};
const asAnn = () => sessionStore.set({ token: 'token-of-ann-1', openid: 'o1', user: user as never });
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Open pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('signing in', () => {
  it('leads back to where the person wanted to be, with its query', async () => {
    const { here } = start('/onehome/bbb110p?status=draft');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(here()).toBe('/user/login?redirect=%2Fonehome%2Fbbb110p%3Fstatus%3Ddraft');
    await signIn('right1');
    expect(await screen.findByText('Page B')).toBeVisible();
    expect(here()).toBe('/onehome/bbb110p?status=draft');
  });

  it('keeps what was typed when refused, and says why at the field', async () => {
    start('/user/login');
    await signIn('wrong1');
    expect(await screen.findByText('Wrong account name or password')).toBeVisible();
    expect(screen.getByLabelText('Account name or mobile')).toHaveValue('ann');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong1');
  });

  it('never leads to another site', async () => {
    const { here } = start('/user/login?redirect=%2F%2Fevil.example');
    await signIn('right1');
    await screen.findByText('Page A');
    expect(here()).toBe('/onehome/AAA110P');
  });

  it('is skipped with a token: to the workplace (specification 2)', async () => {
    asAnn();
    const { here } = start('/user');
    await screen.findByText('Workplace');
    expect(here()).toBe('/dashboard/workplace');
  });
});

describe('pages', () => {
  it('unknown ones lead to 404 with their name, those not in the menu to 403', async () => {
    asAnn();
    const { here, go } = start('/onehome/CCC110P');
    expect(await screen.findByText('Sorry, you have no access to this page')).toBeVisible();
    await go('/onehome/BBB110P');
    await screen.findByText('Page B');
    // What says that there is no page leaves no tab, and all that one came by is still beside it.
    for (const [path, said] of [
      ['/onehome/CCC110P', /you have no access/],
      ['/onehome/Ccc110p_2', /you have no access/],
      ['/nowhere/at/all', /does not exist or is still under development/],
    ] as const) {
      await go(path);
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.getByText('Page B')).not.toBeVisible();
      expect(tabs()).toEqual(['Title BBB110P']);
      expect(
        screen.getByRole('navigation', { name: 'Open pages' }).querySelector('[aria-current]'),
      ).toBeNull();
      expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    }
    expect(here()).toBe('/404?name=%2Fnowhere%2Fat%2Fall');
    await userEvent.click(screen.getByRole('button', { name: 'Back home' }));
    expect(await screen.findByText('Page A')).toBeVisible();
  });

  it('stay as they were while another tab is shown, with the address that they saw', async () => {
    asAnn();
    const { go } = start('/onehome/AAA110P?page=2');
    await userEvent.type(await screen.findByLabelText(/Page A/), 'half typed');
    await go('/onehome/BBB110P?page=7');
    await screen.findByText('Page B');
    await go('/onehome/AAA110P?page=2');
    expect(screen.getByLabelText(/Page A/)).toHaveValue('half typed');
    expect(screen.getByLabelText(/Page A/).parentElement).toHaveTextContent('?page=2');
    expect(tabs()).toEqual(['Title AAA110P', 'Title BBB110P']);
  });

  it('with _2 are drawn anew, except while they hold unsaved input', async () => {
    asAnn();
    const { go } = start('/onehome/Aaa110p_2?id=1');
    await userEvent.type(await screen.findByLabelText(/Detail A/), 'x');
    await waitFor(() => expect(tabs()[0]).toMatch(/^Unsaved/));
    await go('/onehome/BBB110P');
    await go('/onehome/Aaa110p_2?id=1');
    expect(await screen.findByLabelText(/Detail A/)).toHaveValue('x');
    await userEvent.clear(screen.getByLabelText(/Detail A/));
    await go('/onehome/BBB110P');
    await waitFor(() => expect(screen.queryByLabelText(/Detail A/)).toBeNull());
  });

  it('are the same while something is opened over them, and others for another record', async () => {
    asAnn();
    const { go } = start('/onehome/Aaa110p_2?id=1');
    const page = await screen.findByLabelText(/Detail A/);
    for (const address of ['?id=1&over=5', '?over=6&id=1', '?id=1']) {
      await go(`/onehome/Aaa110p_2${address}`);
      expect(screen.getByLabelText(/Detail A/)).toBe(page);
    }
    await go('/onehome/Aaa110p_2?id=2');
    expect(screen.getByLabelText(/Detail A/)).not.toBe(page);
  });

  it('are the same whatever is chosen on them, also when the choice is told by Back', async () => {
    asAnn();
    const { go, back, here } = start('/onehome/Aaa110p_2?id=1');
    const page = await screen.findByLabelText(/Detail A/);
    await userEvent.click(screen.getByRole('button', { name: 'Unread in Detail A' }));
    await waitFor(() => expect(here()).toBe('/onehome/Aaa110p_2?id=1&box=unread'));
    expect(screen.getByLabelText(/Detail A/)).toBe(page);
    await go('/onehome/Aaa110p_2?id=2');
    expect(screen.getByLabelText(/Detail A/)).not.toBe(page);
    await userEvent.click(screen.getByRole('button', { name: 'Unread in Detail A' }));
    const other = screen.getByLabelText(/Detail A/);
    await back();
    expect(here()).toBe('/onehome/Aaa110p_2?id=1&box=unread');
    expect(screen.getByLabelText(/Detail A/)).not.toBe(other);
  });

  it('are the same when their tab is pressed, whatever was chosen on them: nothing typed is lost', async () => {
    asAnn();
    const { go, here } = start('/onehome/Aaa110p_2?id=1');
    await userEvent.type(await screen.findByLabelText(/Detail A/), 'x');
    await waitFor(() => expect(tabs()[0]).toMatch(/^Unsaved/));
    const page = screen.getByLabelText(/Detail A/);
    const chosen = '/onehome/Aaa110p_2?id=1&box=unread';
    await userEvent.click(screen.getByRole('button', { name: 'Unread in Detail A' }));
    await waitFor(() => expect(here()).toBe(chosen));
    const own = () => screen.getByRole('link', { name: /onehome\/Aaa110p_2/ });
    await go('/onehome/BBB110P');
    await screen.findByText('Page B');
    await userEvent.click(own());
    await waitFor(() => expect(here()).toBe(chosen));
    expect(screen.getByLabelText(/Detail A/)).toBe(page);
    expect(page).toHaveValue('x');
    // Something opens over it, and its tab is pressed while it is shown.
    await go(`${chosen}&over=5`);
    await userEvent.click(own());
    await go(chosen);
    expect(screen.getByLabelText(/Detail A/)).toBe(page);
  });

  it('of a home are looked up when somebody goes there; what keeps them away is said, and tried again', async () => {
    asAnn();
    // React tells of what a boundary has caught.
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    laterTable.mockRejectedValueOnce(new Error('no way there'));
    laterTable.mockResolvedValue({ default: laterScreens });
    const { go, here } = start('/onehome/AAA110P');
    await screen.findByText('Page A');
    expect(laterTable).not.toHaveBeenCalled();
    await go('/laterhome/DDD110P');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(tabs()).toEqual(['Title AAA110P', 'Title DDD110P']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Page D')).toBeVisible();
    told.mockRestore();
    expect(laterTable).toHaveBeenCalledTimes(2);
    await go('/laterhome/nowhere');
    expect(here()).toBe('/404?name=%2Flaterhome%2Fnowhere');
    expect(laterTable).toHaveBeenCalledTimes(2);
  });

  it('speak in the words of the administrator, also where they are open while these change; others do not', async () => {
    const own = (screenCode: string, en: string) => ({
      ...{ screen: screenCode, declared: ['客户', 'Customer'] },
      own: ['买方', en],
    });
    const title = { screen: 'EEE110P', declared: ['/onehome/Eee110p_2', '/onehome/Eee110p_2'] };
    answers.SYS110_4 = () =>
      ok({
        code: 0,
        GID: 'g',
        version: '1',
        vdesc: '',
        menu,
        words: [own('EEE110P', 'Buyer'), own('AAA110P', 'No')],
      });
    asAnn();
    const { queries } = start('/onehome/Eee110p_2');
    await screen.findByText('Buyer');
    answers.SYS110_4 = () =>
      ok({
        ...{ code: 0, GID: 'g', version: '1', vdesc: '', menu },
        words: [own('EEE110P', 'Purchaser'), { ...title, own: ['买方', 'One buyer'] }],
      });
    await act(() => queries.invalidateQueries());
    await screen.findByText('Purchaser');
    expect(screen.getAllByText('One buyer').length).toBeGreaterThan(0);
  });

  it('the last tab says that it cannot be closed', async () => {
    asAnn();
    start('/onehome/AAA110P');
    await screen.findByText('Page A');
    await userEvent.click(screen.getByRole('button', { name: 'Actions on tabs' }));
    await userEvent.click(await screen.findByText('Close'));
    expect(await screen.findByText('This is the last tab and cannot be closed')).toBeVisible();
  });
});

it('an expired identity leads to sign-in and back to the same place, with everything typed still there', async () => {
  asAnn();
  const { here, go } = start('/onehome/AAA110P');
  await userEvent.type(await screen.findByLabelText(/Page A/), 'precious');
  await go('/onehome/AAA110P?x=1');
  answers.SYS110_4 = () => ({ code: 70003, msg: 'Your account has signed in elsewhere' });
  // Another language asks everything again.
  await userEvent.click(screen.getByRole('button', { name: /中文/ }));
  expect(await screen.findByText('身份已过期')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /English/ }));
  expect(await screen.findByText('Your account has signed in elsewhere')).toBeVisible();
  expect(sessionStore.get()).toBeNull();
  expect(here()).toBe('/user/login?redirect=%2Fonehome%2FAAA110P%3Fx%3D1');
  answers = ordinary();
  await signIn('right1');
  await waitFor(() => expect(screen.getByLabelText(/Page A/)).toBeVisible());
  expect(screen.getByLabelText(/Page A/)).toHaveValue('precious');
  expect(here()).toBe('/onehome/AAA110P?x=1');
});

it('what is refused while a person logs out is no expiry, which would keep the way back for whoever comes next', async () => {
  asAnn();
  start('/onehome/AAA110P');
  await screen.findByLabelText(/Page A/);
  answers['/user/info'] = () => ({ code: 70001, msg: 'You are not signed in' });
  const refused = () => act(() => callAndAnnounce(readUserInfo, {}).catch(() => null));
  setLeaving(true);
  await refused();
  expect(sessionStore.get()).not.toBeNull();
  setLeaving(false);
  await refused();
  expect(sessionStore.get()).toBeNull();
});

it('what is typed before the command box is there stands in it and reaches no page; nothing empties it while it is open', async () => {
  asAnn();
  const { here } = start('/onehome/AAA110P');
  await screen.findByText('Page A');
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear);
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
  const shortcut = { ctrlKey: true };
  press('k', shortcut);
  for (const key of ['t', 'x', 'Backspace', 'i', 'F5', 't']) press(key);
  const box = await screen.findByRole('combobox', { name: /^Find a page/ });
  expect(box).toHaveValue('tit');
  expect(heard).toEqual(['k', 'F5']);
  document.removeEventListener('keydown', hear);
  // Held down it stays.
  press('k', { ...shortcut, repeat: true });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'title bbb' } });
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Title BBB110P');
  // Where the page has taken the keyboard, the box takes it back.
  act(() => box.blur());
  expect(box).toHaveFocus();
  expect(box).toHaveValue('title bbb');
  // Closed and opened in one breath: what closing says late takes nothing away.
  press('k', shortcut);
  press('k', shortcut);
  const again = await screen.findByRole('combobox', { name: /^Find a page/ });
  expect(again).toHaveValue('');
  act(() => again.focus());
  fireEvent.change(again, { target: { value: 'title a' } });
  await act(() => new Promise((resolve) => void setTimeout(resolve, 0)));
  expect(again).toHaveValue('title a');
  // Told late, or not at all, that the field has the keyboard: its keys are its own even so, Enter among them.
  fireEvent.blur(again);
  fireEvent.change(again, { target: { value: 'title bbb' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  await waitFor(() => expect(here()).toContain('/BBB110P'));
});

it('a word of the command box stays though the page does not take it for a change, and a second press empties nothing', async () => {
  asAnn();
  start('/onehome/AAA110P');
  await screen.findByText('Page A');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Find a page/ });
  act(() => box.focus());
  // Set from within, the value is known already when the event comes: React says nothing of it.
  box.value = 'title bbb';
  fireEvent(box, new Event('input', { bubbles: true }));
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Title BBB110P');
  // Drawn again, whatever for, it still says it.
  act(() => box.blur());
  expect(box).toHaveValue('title bbb');
  fireEvent.click(screen.getByText('Find', { selector: 'button, button *' }));
  expect(box).toHaveValue('title bbb');
});

it('refused menus are said, and lead to sign-in', async () => {
  answers.SYS110_4 = () => ({ code: 40903, msg: 'No menus for you' });
  asAnn();
  const { here } = start('/onehome/AAA110P');
  expect(await screen.findByText('No menus for you')).toBeVisible();
  expect(here()).toContain('/user/login');
  expect(sessionStore.get()).toBeNull();
});

it('a fault of the server signs nobody out: the error is said and tried again', async () => {
  answers.SYS110_4 = () => ({ code: 50001, msg: 'Something went wrong' });
  asAnn();
  const { here } = start('/onehome/AAA110P');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(here()).toBe('/onehome/AAA110P');
  answers = ordinary();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page A')).toBeVisible();
  expect(sessionStore.get()?.openid).toBe('o1');
});

it('whoever cannot be read anew because of a fault of the server goes on as read before, and is told', async () => {
  answers['/user/info'] = () => ({ code: 50001, msg: 'Something went wrong' });
  asAnn();
  const { here } = start('/onehome/AAA110P');
  await userEvent.type(await screen.findByLabelText(/Page A/), 'precious');
  expect(await screen.findByText(/could not be read just now/)).toBeVisible();
  expect(here()).toBe('/onehome/AAA110P');
  expect(sessionStore.get()?.openid).toBe('o1');
  answers = ordinary();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be read just now/)).toBeNull());
  expect(screen.getByLabelText(/Page A/)).toHaveValue('precious');
});
