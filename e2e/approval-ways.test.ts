import type { Page } from '@playwright/test';
import { decideCall, definitionRead, publishDefinition, saveDraft, type ApproveNode } from '#approvals/model';
import { inDays } from '#calls/model';
import { formCalls } from '#documents/model';
import { dayKind, headOf } from '#requisitions/model';
import { chooseAction } from './support/more-actions.ts';
import { asPerson } from './support/as-administrator.ts';
import { approveAs, askFor, askForService, finish, personOf, pickPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const type = 'REQ410P';
const chain = (page: Page) => page.getByRole('list', { name: '审批流程' });
const trail = (page: Page) => page.getByRole('list', { name: '审批记录' });
const bar = (page: Page) => page.getByRole('group', { name: '审批操作' }).filter({ visible: true });
/** A step of the chain, by what it is called. */
const step = (page: Page, name: string) => chain(page).locator('[aria-current="step"]', { hasText: name });
const approve = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /同\s*意/ })
    .click();

/** An action behind 'more' in the bar of the document that is open. */
const choose = (page: Page, action: string) =>
  chooseAction(page, bar(page).getByRole('button', { name: '更多操作' }), action);

const approval = (id: string, zh: string, rest: Omit<ApproveNode, 'kind' | 'id' | 'label'>): ApproveNode => ({
  ...{ kind: 'approve', id, label: [zh, id] },
  ...rest,
});
/** Some four seconds: time acts while somebody looks. */
const soon = 0.001;

test('line owners, a share, one after the other, time-outs; who manages a flow hands over and ends what is theirs @all', async ({
  person,
  look,
}) => {
  const [head, manager, warehouse, finance, purchasing] = await Promise.all(
    (['head', 'manager', 'warehouse', 'finance', 'purchasing'] as const).map((name) => personOf(name, 'zh')),
  );
  if (!head || !manager || !warehouse || !finance || !purchasing) throw new Error('The demo lacks somebody.');
  const people = (...them: { id: string }[]) =>
    them.map(({ id: personId }) => ({ rule: 'person' as const, personId }));
  const { versions } = await asPerson('admin', definitionRead, { type });
  const { draft } = await asPerson('admin', saveDraft, {
    ...{ type, note: '', rowVersion: versions.find(({ state }) => state === 'draft')?.rowVersion ?? 0 },
    flow: {
      settings: { skipRepeatedApprovers: false, managers: people(head) },
      nodes: [
        approval('owners', '本人确认', {
          ...{ candidates: [], needs: { kind: 'all' }, linesOf: { lines: 'lines', owner: 'employee' } },
        }),
        approval('share', '三人过六成', {
          ...{ candidates: people(head, manager, warehouse), needs: { kind: 'percent', percent: 60 } },
        }),
        approval('order', '依次审批', {
          ...{ candidates: people(head, manager), needs: { kind: 'inSequence' } },
        }),
        approval('reminded', '超时催办', {
          ...{ candidates: people(finance), needs: { kind: 'any' } },
          timeout: { hours: soon, action: 'remind', atMost: 1 },
        }),
        approval('escalated', '超时升级', {
          ...{ candidates: people(finance), needs: { kind: 'any' } },
          timeout: { hours: soon, action: 'escalate', atMost: 1 },
        }),
      ],
    },
  });
  await asPerson('admin', publishDefinition, { type, rowVersion: draft.rowVersion });

  const day = inDays(45);
  const line = (id: string, { id: who, name }: { id: string; name: string }) => ({
    ...{ id, employee: { id: who, name }, reason: '年终盘点' },
    ...{ from: `${day}T10:00:00.000Z`, to: `${day}T13:00:00.000Z` },
  });
  const { id } = await askFor('employee', 'overtime', '年终盘点加班', {
    ...{ overtimeKind: dayKind(day), compensation: 'pay' },
    lines: [line('a', finance), line('b', purchasing)],
  });
  const address = `/reqhome/Req410p_2?id=${id}`;

  // Each of those named confirms their own line.
  const owner = await person({ account: 'finance' });
  await owner.goto(address);
  await expect(step(owner, '本人确认')).toContainText('会签：需全部同意');
  await look(owner, 'ways-line-owner');
  await approve(owner);
  await expect(step(owner, '本人确认').getByRole('listitem').filter({ hasText: finance.name })).toContainText(
    '已同意',
  );
  await approveAs('purchasing', 'overtime', id);

  // Two of three are enough; then one after the other.
  const page = await person({ account: 'head' });
  await page.goto(address);
  await expect(step(page, '三人过六成')).toContainText('会签：3 人中需 2 人同意');
  await approve(page);
  await expect(step(page, '三人过六成').getByRole('listitem').filter({ hasText: head.name })).toContainText(
    '已同意',
  );
  await approveAs('warehouse', 'overtime', id);
  await expect(step(page, '依次审批').getByRole('listitem').filter({ hasText: manager.name })).toContainText(
    '等待中',
  );
  await look(page, 'ways-share');
  await approve(page);
  await expect(step(page, '依次审批').getByRole('listitem').filter({ hasText: manager.name })).toContainText(
    '审批中',
  );
  await approveAs('manager', 'overtime', id);

  // Time acts by itself, and the page that is open shows it.
  await expect(trail(owner).getByText('审批超时，已催办')).toBeVisible();
  await approve(owner);
  await expect(trail(owner).getByText('审批超时，已升级给上级')).toBeVisible();
  await look(owner, 'ways-timed-out');

  // Who manages this flow finds it in the designer, and no other; hands over what is held there, and ends it.
  await page.goto('/areqhome/AREQ140P');
  await expect(page.getByRole('link', { name: /加班申请/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /外勤申请/ })).toHaveCount(0);
  await look(page, 'ways-manager');
  await page.goto(address);
  await choose(page, '转办');
  await pickPerson(page, warehouse.name);
  await finish(page, '财务休假', /转\s*办/);
  await expect(step(page, '超时升级')).toContainText(warehouse.name);
  await choose(page, '终止审批');
  await finish(page, '改为调休', /终止审批/);
  await expect(page.getByText('已驳回', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await look(page, 'ways-ended');
});

test('what was approved stands when it is submitted again unchanged @all', async ({ person, look }) => {
  const { id } = await askForService('employee', 'again');
  await approveAs('head', 'outsourcedService', id);
  const { approval: seen } = await asPerson('purchasing', formCalls(headOf('outsourcedService')).read, {
    id,
  });
  await asPerson('purchasing', decideCall, {
    ...{ taskId: seen?.taskId ?? '', action: 'return', returnTo: null, words: '请确认供应商' },
  });
  const page = await person({ account: 'employee' });
  await page.goto(`/reqhome/Req120p_2?id=${id}`);
  await expect(page.getByRole('alert')).toContainText('请确认供应商');
  await look(page, 'ways-returned');
  await page.getByRole('button', { name: /修改/ }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(chain(page).getByText('内容未变，沿用上次同意')).toBeVisible();
  await expect(chain(page).locator('[aria-current="step"]')).toContainText('采购');
  await look(page, 'ways-kept');
});
