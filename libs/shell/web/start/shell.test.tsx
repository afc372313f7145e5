import { jest } from '@jest/globals';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { callAndAnnounce, createQueryClient, sessionStore } from '#api-client/web';
import { readUserInfo } from '#identity/model';
import { defineScreen, workplace, type MenuItem } from '#shell/model';
import { setLanguage } from '#ui/web';
import { defineWebFeature } from '../feature.ts';
import { useUnsaved } from '../tabs/tabs-context.ts';
import { forgetShell, setLeaving } from '../session/held-shell.ts';
import { EditionApp } from './edition-app.tsx';
import type { Edition } from './edition.ts';
import { routesOf } from './routes.tsx';

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

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

/** A page with something to type into, that shows the address it sees. */
const pageNamed = (name: string, unsaved = false) =>
  function Page() {
    const [text, setText] = useState('');
    const { search } = useLocation();
    useUnsaved(unsaved && text !== '');
    return (
      <label>
        {name}
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <output>{search}</output>
      </label>
    );
  };
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
      screens: [
        {
          screen: screenAt('AAA110P', ['/onehome/Aaa110p_2']),
          load: moduleOf('Page A'),
          loadDetails: [moduleOf('Detail A', true)],
        },
        { screen: screenAt('BBB110P'), load: moduleOf('Page B') },
        { screen: workplace, load: moduleOf('Workplace') },
        { screen: screenAt('CCC110P'), load: moduleOf('Page C') },
      ],
    }),
  ],
};
const menu = [
  item('/onehome', 'ONEHOME', [item('/onehome/AAA110P', 'AAA110P'), item('/onehome/BBB110P', 'BBB110P')]),
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
  SYS110_4: () => ok({ code: 0, GID: 'g', version: '1.2.3', vdesc: 'New things', menu }),
  SYS111_0: () => ok({ registration: false, demo: false, dingTalk: null }),
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
  render(<EditionApp edition={edition} queries={createQueryClient()} router={router} />);
  const here = () => router.state.location.pathname + router.state.location.search;
  return { here, go: (to: string) => act(() => router.navigate(to)) };
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
    await go('/nowhere/at/all');
    expect(await screen.findByText(/does not exist or is still under development/)).toBeVisible();
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

it('refused menus are said, and lead to sign-in', async () => {
  answers.SYS110_4 = () => ({ code: 40903, msg: 'No menus for you' });
  asAnn();
  const { here } = start('/onehome/AAA110P');
  expect(await screen.findByText('No menus for you')).toBeVisible();
  expect(here()).toContain('/user/login');
  expect(sessionStore.get()).toBeNull();
});
