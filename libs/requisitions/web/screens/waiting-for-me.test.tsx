import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { refreshTopics } from '#api-client/web';
import { bulkApproveCall, decideCall, inboxList, type InboxRow, typeCategories } from '#approvals/model';
import { formCalls, type FormType, type FormView } from '#documents/model';
import { headOf, requisitionTypes } from '#requisitions/model';
import { EditionContext, type Edition } from '#shell/web';
import { UiProvider } from '#ui/web';
import WaitingForMe from './waiting-for-me.tsx';

const at = '2026-11-20T02:00:00.000Z';
const person = (name: string) => ({ id: name, name });
const taskOf = (n: number) => `01a1fc12-0000-7000-8000-00000000000${n}`;
const idOf = (n: number) => `01a1fc12-0000-7000-9000-00000000000${n}`;

const rowOf = (n: number): InboxRow => ({
  ...{ subjectType: 'REQ110P', subjectId: idOf(n), typeTitle: ['采购申请', 'Purchase requisition'] },
  ...{
    number: `PR-${n}`,
    title: `第${n}份`,
    summary: null,
    applicant: person('万雨'),
    department: person('生产部'),
  },
  ...{ amount: '120.00', currency: 'CNY', urgency: 'normal', taskId: taskOf(n), stepId: 'head' },
  ...{ stepLabel: ['负责人', 'Head'], arrivedAt: at, dueAt: null, overdue: false, remindedAt: null },
  ...{ inPlaceOf: null, byAdministrator: false, bulkApproval: n !== 3 },
});
const viewOf = (n: number): FormView => ({
  ...{ id: idOf(n), type: 'REQ110P', number: `PR-${n}`, status: 'pending', subject: `第${n}份` },
  ...{ urgency: 'normal', amount: '120.00', currency: 'CNY', company: person('金属'), version: 1 },
  ...{ department: person('生产部'), applicant: person('万雨'), appliedAt: at, updatedAt: at, holders: [] },
  ...{ stepLabel: null, since: at, values: {}, cc: [], attachments: [], remarks: '', voidReason: '' },
  can: { edit: false, submit: false, withdraw: false, discard: false, giveUp: false, void: false },
  approval: {
    ...{ instanceId: idOf(n), state: 'running', round: 1, chain: [], trail: [], taskId: taskOf(n) },
    ...{ may: ['approve', 'reject'], returnTargets: [], reasonRequired: [], fields: {}, questions: [] },
    signatureRequired: [],
    remindAgainAt: null,
    withdrawalProblem: null,
  },
});

/** A type that another feature hands over. */
const purchase = requisitionTypes.find(({ code }) => code === 'REQ110P')!;
const ofAnother: FormType = {
  ...{ ...purchase, name: 'labOrder', code: 'LAB110P', title: ['送检单', 'Lab order'] },
  load: async () => ({ ...(await purchase.load()), name: 'labOrder', code: 'LAB110P' }),
};
const edition: Edition = {
  ...{ name: 'main', authType: 'main', landing: '/', mark: '' },
  ...{ brand: ['', ''], slogan: ['', ''], title: ['', ''] },
  features: [
    { name: 'requisitions', forms: () => import('../form-types.ts') },
    { name: 'lab', forms: async () => ({ default: [ofAnother] }) },
  ],
};

/** The server, as far as this screen asks it. */
let rowType: string;
let waiting: number[];
const asked: { code: string; [field: string]: unknown }[] = [];
let onDecide: () => object;
const answers: Record<string, (body: Record<string, unknown>) => object> = {
  [inboxList.code ?? '']: () => ({
    data: {
      rows: waiting.map((n) => ({ ...rowOf(n), subjectType: rowType })),
      total: waiting.length,
      totalIsExact: true,
      next: null,
    },
  }),
  [formCalls(headOf('purchaseRequisition')).read.code ?? '']: ({ id }) => ({
    data: viewOf(Number(String(id).at(-1))),
  }),
  [formCalls(ofAnother).read.code ?? '']: ({ id }) => ({
    data: { ...viewOf(Number(String(id).at(-1))), type: ofAnother.code },
  }),
  [typeCategories.code ?? '']: () => ({ data: { categories: {} } }),
  [decideCall.code ?? '']: () => onDecide(),
  [bulkApproveCall.code ?? '']: ({ taskIds }) => ({
    data: {
      approved: 1,
      results: (taskIds as string[]).map((taskId, index) => ({
        ...{ taskId, number: `PR-${taskId.at(-1)}`, approved: index === 0 },
        reason: index === 0 ? null : ['该审批已被处理', 'Handled already'],
      })),
    },
  }),
};
const original = globalThis.fetch;
// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => {
  rowType = 'REQ110P';
  waiting = [1, 2, 3];
  asked.length = 0;
  onDecide = () => ({ data: { subject: { type: 'REQ110P', id: 'x' }, state: 'running' } });
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const body = JSON.parse(init.body) as { code: string };
    asked.push(body);
    const answer = answers[body.code]?.(body) ?? {
      data: { rows: [], total: 0, totalIsExact: true, next: null },
    };
    return new Response(JSON.stringify({ code: 0, msg: '', ...answer }));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

async function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <EditionContext value={edition}>
          <MemoryRouter initialEntries={['/areqhome/AREQ110P']}>
            <WaitingForMe />
          </MemoryRouter>
        </EditionContext>
      </UiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /同\s?意/ });
  // What stands below the document comes last: then the page is at rest, and the address says what is open.
  await screen.findByRole('tab', { name: /评论/ });
  return queries;
}
const list = () => within(screen.getByRole('region', { name: '待我审批' }));
const current = () =>
  list()
    .getAllByRole('button')
    .find((row) => row.getAttribute('aria-current'))?.textContent;
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
const decisions = () => asked.filter(({ code }) => code === decideCall.code);

it('moves with j and k, approves with a, and shows the next', async () => {
  await show();
  expect(current()).toContain('第1份');
  await press('j');
  await waitFor(() => expect(current()).toContain('第2份'));
  await press('k');
  await waitFor(() => expect(current()).toContain('第1份'));
  await press('j');
  await screen.findByRole('heading', { level: 1, name: /PR-2/ });
  waiting = [1, 3];
  await press('a');
  await waitFor(() => expect(current()).toContain('第3份'));
  expect(decisions()).toMatchObject([
    { action: 'approve', taskId: taskOf(2), requestId: expect.any(String) },
  ]);
  expect(list().queryByText('第2份')).toBeNull();
});

it('shows documents of whatever feature, and offers their types to choose by', async () => {
  rowType = ofAnother.code;
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: /PR-1/ })).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '单据类型' }));
  expect(await screen.findByTitle('送检单 LAB110P')).toBeInTheDocument();
});

it('keeps the document where the server refuses, and says why', async () => {
  onDecide = () => ({ code: 40902, msg: '该审批已被处理' });
  await show();
  await press('a');
  await screen.findByText('该审批已被处理');
  expect(current()).toContain('第1份');
});

const readAgain = (queries: QueryClient) => act(() => refreshTopics(queries, inboxList.topics));
const linesShown = () =>
  list()
    .getAllByRole('listitem')
    .map((row) => /第\d份/.exec(row.textContent ?? '')?.[0]);

it('holds what arrives until it is asked for: no line moves, and those who listen hear of it', async () => {
  const queries = await show();
  waiting = [4, 1, 2, 3];
  await readAgain(queries);
  const bar = await list().findByRole('button', { name: '新到 1 份' });
  expect(linesShown()).toEqual(['第1份', '第2份', '第3份']);
  expect(list().getByRole('status').textContent).toBe('新到 1 份');
  fireEvent.click(bar);
  expect(linesShown()).toEqual(['第4份', '第1份', '第2份', '第3份']);
  expect(current()).toContain('第1份');
  // Whoever works by keyboard goes on there.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('第4份'));
});

it('leaves a line where it is when somebody else decides it, and says so; the next after deciding is an open one', async () => {
  const queries = await show();
  waiting = [1, 3];
  await readAgain(queries);
  await list().findByText('已不待您处理');
  expect(linesShown()).toEqual(['第1份', '第2份', '第3份']);
  expect(current()).toContain('第1份');
  waiting = [3];
  await press('a');
  await waitFor(() => expect(current()).toContain('第3份'));
  expect(linesShown()).toEqual(['第2份', '第3份']);
  await press('n');
  expect(linesShown()).toEqual(['第3份']);
});

it('shows what is held once nothing else is left', async () => {
  waiting = [1];
  const queries = await show();
  waiting = [4, 1];
  await readAgain(queries);
  await list().findByRole('button', { name: '新到 1 份' });
  waiting = [4];
  await press('a');
  await waitFor(() => expect(current()).toContain('第4份'));
});

it('approves several where the type allows it, and says why others failed', async () => {
  await show();
  const box = (n: number) => list().getByRole('checkbox', { name: `选择 PR-${n}` });
  expect(box(3)).toHaveProperty('disabled', true);
  fireEvent.click(box(1));
  fireEvent.click(box(2));
  fireEvent.click(list().getByRole('button', { name: '批量同意' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /同\s?意/ }));
  await screen.findByText('1 份已同意，1 份未成功');
  expect(screen.getByText('该审批已被处理')).not.toBeNull();
  expect(asked.find(({ code }) => code === bulkApproveCall.code)).toMatchObject({
    taskIds: [taskOf(1), taskOf(2)],
  });
});

it('marks all that can be approved together at one press', async () => {
  await show();
  fireEvent.click(list().getByRole('checkbox', { name: /选择全部/ }));
  expect(list().getByText('已选 2 份')).not.toBeNull();
});

it('celebrates zero quietly', async () => {
  waiting = [1];
  await show();
  waiting = [];
  await press('a');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  await screen.findByText('都处理完了');
});
