import {
  amountFrom,
  checkDefinition,
  compareDefinitions,
  definitionList,
  definitionRead,
  discardDraft,
  flow,
  headOfApplicant,
  publishDefinition,
  role,
  saveDraft,
  simulateDefinition,
  step,
  typeCategories,
  withSettings,
  type Flow,
} from '#approvals/model';
import { importHistory } from '../history/import-history.ts';
import { approvalsServer, subjectOf, type ApprovalsServer } from '../testing/approvals-server.ts';

const head = step('head', ['部门负责人', 'Department head'], headOfApplicant());
const purchasing = step('purchasing', ['采购', 'Purchasing'], role('purchasing'));
const finance = step('finance', ['财务', 'Finance'], role('finance'), { when: amountFrom('100') });
const declared = flow(head, purchasing);
const wanted = flow(head, finance, purchasing);

let server: ApprovalsServer;
beforeEach(async () => {
  server = await approvalsServer({ purchase: declared });
});
afterEach(() => server.close());

const save = (draft: Flow, rowVersion = 0) =>
  server.callAs(server.who('admin'), saveDraft, {
    type: 'purchase',
    flow: draft,
    note: '加财务',
    rowVersion,
  });
const publish = (rowVersion: number) =>
  server.callAs(server.who('admin'), publishDefinition, { type: 'purchase', rowVersion });

describe('the designer', () => {
  it('sorts a type and says how it is printed; what runs keeps its paper', async () => {
    const running = { type: 'purchase', id: 'running', amount: '500' };
    await server.submit(running);
    const print = { paper: 'A5', sections: ['fields', 'seal'], leaveOut: ['price'] } as const;
    const { draft } = await save(withSettings({ category: 'finance', print }, wanted));
    const categoryNow = async () => {
      const [{ rows }, { categories }] = await Promise.all([
        server.callAs(server.who('admin'), definitionList, {}),
        server.callAs(server.who('employee'), typeCategories, {}),
      ]);
      return [rows[0]?.category, categories['purchase']];
    };
    expect(await categoryNow()).toEqual(['other', 'other']);
    await publish(draft.rowVersion);
    expect(await categoryNow()).toEqual(['finance', 'finance']);
    const fresh = { type: 'purchase', id: 'fresh', amount: '500' };
    await server.submit(fresh);
    expect((await server.view('employee', fresh)).print).toEqual(print);
    expect((await server.view('employee', running)).print).toBeUndefined();
  });

  it('takes a flow from draft to publication; what runs keeps its version', async () => {
    const running = { type: 'purchase', id: 'running', amount: '500' };
    await server.submit(running);
    const saved = await save(wanted);
    expect(saved).toMatchObject({
      draft: { version: 2, state: 'draft', changedBy: { name: '单志远' } },
      // Of the two companies one has nobody for either role.
      problems: [
        {
          severity: 'warning',
          node: 'finance',
          text: [expect.anything(), expect.stringContaining('(Ranch)')],
        },
        { severity: 'warning', node: 'purchasing' },
      ],
    });
    const { rows } = await server.callAs(server.who('admin'), definitionList, {});
    expect(rows).toMatchObject([
      { type: 'purchase', published: { version: 1, declared: true }, draft: { version: 2 }, running: 1 },
    ]);
    expect(await publish(saved.draft.rowVersion)).toMatchObject({
      version: 2,
      state: 'published',
      declared: false,
    });
    const fresh = { type: 'purchase', id: 'fresh', amount: '500' };
    await server.submit(fresh);
    const steps = async (doc: typeof fresh) => (await server.view('employee', doc)).chain.map(({ id }) => id);
    expect(await steps(running)).toEqual(['head', 'purchasing']);
    expect(await steps(fresh)).toEqual(['head', 'finance', 'purchasing']);
    const read = await server.callAs(server.who('admin'), definitionRead, { type: 'purchase' });
    expect(read.versions.map(({ version, state, running: count }) => [version, state, count])).toEqual([
      [2, 'published', 1],
      [1, 'retired', 1],
    ]);
    expect(read.shown.flow).toEqual(wanted);
  });

  it('saves what has errors, names them, and does not publish it', async () => {
    const broken = flow(head, { ...purchasing, candidates: [] });
    const { draft, problems } = await save(broken);
    expect(problems).toMatchObject([{ severity: 'error', node: 'purchasing' }]);
    await expect(publish(draft.rowVersion)).rejects.toMatchObject({ code: 40903 });
  });

  it('names rules that find nobody today', async () => {
    const { problems } = await server.callAs(server.who('admin'), checkDefinition, {
      type: 'purchase',
      flow: flow(head, step('legal', ['法务', 'Legal'], role('legal'))),
    });
    expect(problems).toEqual([
      {
        severity: 'warning',
        node: 'legal',
        text: ['有规则今天找不到任何人', 'One of its rules finds nobody today'],
      },
    ]);
  });

  it('compares the draft with what is in force', async () => {
    await save(flow(head, finance, { ...purchasing, needs: { kind: 'all' } }));
    const { from, to, differences } = await server.callAs(server.who('admin'), compareDefinitions, {
      type: 'purchase',
    });
    expect([from?.version, to.version]).toEqual([1, 2]);
    expect(differences).toMatchObject([
      { kind: 'added', node: 'finance', label: ['财务', 'Finance'] },
      {
        kind: 'changed',
        node: 'purchasing',
        changes: [{ field: 'needs', from: { kind: 'any' }, to: { kind: 'all' } }],
      },
    ]);
  });

  it('notices that somebody else has changed the draft, and lets it be discarded', async () => {
    const { draft } = await save(wanted);
    await expect(save(declared, 0)).rejects.toMatchObject({ code: 40901 });
    await save(declared, draft.rowVersion);
    await expect(publish(draft.rowVersion)).rejects.toMatchObject({ code: 40901 });
    await server.callAs(server.who('admin'), discardDraft, {
      type: 'purchase',
      rowVersion: draft.rowVersion + 1,
    });
    await expect(publish(1)).rejects.toMatchObject({ code: 40401 });
  });

  it('refuses what is no flow', async () => {
    const bad = { nodes: [{ kind: 'approve', id: 'x' }] } as unknown as Flow;
    await expect(save(bad)).rejects.toMatchObject({ code: 40001 });
    await expect(
      server.callAs({ ...server.who('head'), may: () => false }, definitionList, {}),
    ).rejects.toMatchObject({ code: 40301 });
  });

  it('simulates the last 90 days: who would have been asked, and where it would have waited', async () => {
    const start = Date.now() - 30 * 86_400_000;
    const at = (hours: number) => new Date(start + hours * 3_600_000);
    await importHistory(
      server.database.db,
      Array.from({ length: 10 }, (_item, index) => ({
        subject: subjectOf({ type: 'purchase', id: `s${index}`, amount: index < 4 ? '1000' : '10' }),
        submittedAt: at(index),
        steps: [
          { do: 'approve', at: at(index + 2) },
          { do: 'approve', at: at(index + 6) },
        ],
      })),
    );
    const result = await server.callAs(server.who('admin'), simulateDefinition, {
      type: 'purchase',
      flow: wanted,
    });
    expect(result).toMatchObject({ instances: 10, different: 4, medianHoursThen: 6, medianHoursNow: 6 });
    expect(result.steps).toMatchObject([
      { step: 'head', asked: 10, medianHours: 2, people: [{ person: { name: '李伟' }, asked: 10 }] },
      { step: 'finance', asked: 4, skipped: 6, medianHours: 8 },
      { step: 'purchasing', asked: 10, medianHours: 4 },
    ]);
    expect(result.rows).toHaveLength(4);
    expect(result.rows[0]).toMatchObject({
      newPeople: [{ name: '赵敏' }],
      sparedPeople: [],
      hoursThen: 6,
      hoursNow: 14,
    });
  });
});
