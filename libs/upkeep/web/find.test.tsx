import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readDictionaries, readParameters } from '#upkeep/model';
import { FakeServer } from '../../api-client/web/testing/fake-server.ts';
import { spells } from '../../api-client/web/testing/spells.ts';
import { showAlone } from '../../ui/web/testing/show-alone.tsx';
import { Dictionaries } from './dictionaries/dictionaries.tsx';
import { Parameters } from './parameters/parameters.tsx';

const changed = { version: 1, changedAt: null, changedBy: null };
const server = () =>
  spells(new FakeServer(), { 印章: 'yin zhang', 财务章: 'cai wu zhang', 保留天数: 'bao liu tian shu' });

/** Shows a part at an address, and answers how that reads now. */
const show = (part: ReactNode, search = '') => {
  const router = createMemoryRouter([{ path: '/', element: part }], { initialEntries: [`/${search}`] });
  showAlone(<RouterProvider router={router} />);
  return () => router.state.location.search;
};
const typeIn = async (box: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(box), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(box));
};
const dictionary = (name: string, zh: string, en: string, entry: [string, string]) => ({
  ...{ name, title: [zh, en], system: false, about: null, version: 1 },
  entries: [{ code: `${name}-1`, label: entry, hidden: false, declared: null }],
});
const dictionaries = () =>
  server().on(readDictionaries.code ?? '', () => ({
    dictionaries: [
      dictionary('colour', '颜色', 'Colours', ['红', 'Red']),
      dictionary('stamp', '印章', 'Seals', ['财务章', 'Finance']),
    ],
  }));

it.each(['yz', 'cwz', 'seal', '财务'])('finds a dictionary by %s: its name or an entry', async (typed) => {
  dictionaries();
  show(<Dictionaries />);
  await userEvent.type(await screen.findByLabelText('查找字典或选项'), typed);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /印章/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /颜色/ })).toBeNull();
  });
});

it('what a dictionary is looked for by, and which is shown, stand in the address', async () => {
  dictionaries();
  const address = show(<Dictionaries />, '?q=caiwu');
  await userEvent.click(await screen.findByRole('button', { name: /印章/ }));
  expect(screen.queryByRole('button', { name: /颜色/ })).toBeNull();
  expect(await screen.findByText('财务章')).toBeVisible();
  expect(address()).toBe('?q=caiwu&of=stamp');
  await typeIn('查找字典或选项', 'Colours');
  expect(screen.getByRole('button', { name: /颜色/ })).toBeVisible();
  expect(address()).toBe('?q=Colours&of=stamp');
});

it('keeps the span of days that a code is on one line', async () => {
  const span = '2026-10-01/2026-10-07';
  new FakeServer().on(readDictionaries.code ?? '', () => ({
    dictionaries: [
      {
        ...{ name: 'holiday', title: ['节假日', 'Holidays'], system: false, about: null, version: 1 },
        entries: [{ code: span, label: ['国庆节', 'National Day'], hidden: false, declared: null }],
      },
    ],
  }));
  show(<Dictionaries />);
  expect(await screen.findByText(span)).toHaveClass('bms-code');
  expect(screen.getByText('国庆节')).not.toHaveClass('bms-code');
});

it('finds a parameter by the pinyin of its name; what is typed stands in the address', async () => {
  const parameter = (name: string, zh: string) => ({
    ...{ name, title: [zh, name], help: ['说明', 'Help'], unit: ['天', 'days'], initial: 1, min: 0, max: 9 },
    ...{ choices: null, value: null, ...changed },
  });
  server().on(readParameters.code ?? '', () => ({
    parameters: [parameter('keep', '保留天数'), parameter('wait', '等待时间')],
  }));
  const address = show(<Parameters />, '?parameter=blts');
  await waitFor(() => expect(screen.getByText('等待时间')).not.toBeVisible());
  expect(screen.getByText('保留天数')).toBeVisible();
  await typeIn('查找参数', 'wait');
  expect(screen.getByText('等待时间')).toBeVisible();
  expect(address()).toBe('?parameter=wait');
});
