import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { checkDefinition, definitionRead, type Flow } from '#approvals/model';
import { errorCodes, type ResultOf } from '#calls/model';
import { numberRules, saveNumberRule, usualRule, type NumberRule } from '#documents/model';
import { UiProvider } from '#ui/web';
import { pathOfFlow } from '#workflow/model';
import Designer from './designer.tsx';

const id = (n: number) => `01a1fc12-0000-7000-8000-00000000000${n}`;
const version = (n: number, state: 'published' | 'retired') => ({
  ...{ id: id(n), version: n, state, declared: false, note: '', running: 0, rowVersion: 1 },
  ...{ changedAt: '2026-11-20T02:00:00.000Z', changedBy: null, publishedAt: null, publishedBy: null },
});
const flow: Flow = {
  nodes: [
    {
      ...{ kind: 'approve', id: 'head', label: ['负责人', 'Head'], needs: { kind: 'any' } },
      candidates: [{ rule: 'headOfApplicant', levels: 1 }],
    },
  ],
};
const definition: ResultOf<typeof definitionRead> = {
  ...{ type: 'REQ110P', title: ['采购申请', 'Purchase requisition'], category: 'purchasing' },
  ...{ versions: [version(2, 'published'), version(1, 'retired')], shown: { id: id(2), flow } },
  ...{ facts: {}, fields: [], mayEdit: true, mayPublish: true, mayNameManagers: true, types: [] },
};

/** The server, as far as the designer asks it. */
let stored: { companyId: string | null; rule: NumberRule }[];
const sent: Record<string, unknown>[] = [];
const answers: Record<string, (body: Record<string, unknown>) => object> = {
  [definitionRead.code ?? '']: ({ type }) => (type === definition.type ? definition : { missing: true }),
  [checkDefinition.code ?? '']: () => ({ problems: [] }),
  [numberRules.code ?? '']: () => ({
    ...{ sharedWith: null, ofCodes: false, usual: usualRule('PR'), rules: stored, day: '20261121' },
    companies: [{ id: 'c1', name: '华新金属' }],
  }),
  [saveNumberRule.code ?? '']: (body) => {
    sent.push(body);
    stored = [{ companyId: body.companyId as string | null, rule: body.rule as NumberRule }];
    return {};
  },
};
const original = globalThis.fetch;
beforeEach(() => {
  // A computer: the settings stand beside the drawing.
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  stored = [];
  sent.length = 0;
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: null });
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const body = JSON.parse(init.body) as { code: string };
    const data = answers[body.code]?.(body) ?? { missing: true };
    const code = 'missing' in data ? errorCodes.notFound.code : 0;
    return { status: 200, text: async () => JSON.stringify({ code, msg: '', data }) };
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

const begin = (type = 'REQ110P') => {
  const router = createMemoryRouter([{ path: '*', element: <Designer /> }], {
    initialEntries: [pathOfFlow(type)],
  });
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router };
};
const whole = async () => userEvent.click(await screen.findByRole('button', { name: /流程设置/ }));
const step = () => userEvent.click(document.querySelector('[data-node="head"]') ?? document.body);
const prefix = () => screen.findByLabelText('前缀');
const valueOf = async () => ((await prefix()) as HTMLInputElement).value;
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: '适用公司' }));
  const options = await screen.findAllByText(name);
  await userEvent.click(options.at(-1) ?? document.body);
};
const typed = async (text: string) => {
  await userEvent.clear(await prefix());
  await userEvent.type(await prefix(), text);
};

describe('a rule of numbers that is typed and not saved', () => {
  it('stays while another step and another company are looked at, each company its own', async () => {
    begin();
    await whole();
    await typed('BUY');
    await choose('华新金属');
    expect(await valueOf()).toBe('PR');
    await typed('hx');
    await step();
    expect(await screen.findByLabelText('名称（中文 / 英文）')).toBeTruthy();
    expect(screen.getByText('编号规则未保存')).toBeTruthy();
    await whole();
    expect(await valueOf()).toBe('BUY');
    await choose('华新金属 · 未保存');
    expect(await valueOf()).toBe('HX');
  });

  it('is asked about before another version takes the place of the page', async () => {
    const { router } = begin();
    await whole();
    await typed('BUY');
    await act(async () => router.navigate(pathOfFlow('REQ110P', id(1))));
    expect(await screen.findByText('修改还没有保存，离开后将丢失。')).toBeTruthy();
    expect(router.state.location.search).toBe('?type=REQ110P');
    expect(await valueOf()).toBe('BUY');
  });

  it('is typed no more once it is saved, discarded, or as it was', async () => {
    const { router } = begin();
    await whole();
    await typed('BUY');
    await typed('PR');
    expect(screen.queryByText('编号规则未保存')).toBeNull();
    await typed('NO');
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(await valueOf()).toBe('PR');
    await typed('BUY');
    await userEvent.click(screen.getByRole('button', { name: '保存编号规则' }));
    expect(await screen.findByRole('button', { name: '恢复默认' })).toBeTruthy();
    expect(sent).toMatchObject([{ companyId: null, rule: { ...usualRule('PR'), prefix: 'BUY' } }]);
    expect(await valueOf()).toBe('BUY');
    expect(screen.queryByText('编号规则未保存')).toBeNull();
    await act(async () => router.navigate(pathOfFlow('REQ110P', id(1))));
    expect(router.state.location.search).toContain('version');
  });
});

it('shows a step that is chosen from its beginning', async () => {
  begin();
  await whole();
  await prefix();
  const side = () => screen.getByRole('complementary', { name: '步骤设置' });
  side().scrollTop = 300;
  await step();
  expect(await screen.findByLabelText('名称（中文 / 英文）')).toBeTruthy();
  expect(side().scrollTop).toBe(0);
});

it('asks before the changes of a flow are left for another version', async () => {
  const { router } = begin();
  await screen.findByRole('button', { name: /流程设置/ });
  await step();
  await userEvent.type(await screen.findByLabelText('名称（中文 / 英文）'), '复核');
  await act(async () => router.navigate(pathOfFlow('REQ110P', id(1))));
  expect(await screen.findByText('修改还没有保存，离开后将丢失。')).toBeTruthy();
  expect(router.state.location.search).toBe('?type=REQ110P');
});

it('says that there is no such flow, with the way back to the list and no other try', async () => {
  begin('NONE');
  expect(await screen.findByText('没有这样的流程')).toBeTruthy();
  expect(screen.getByRole('link', { name: '从列表中选择' }).getAttribute('href')).toBe('/areqhome/AREQ140P');
  expect(screen.queryByRole('button')).toBeNull();
});
