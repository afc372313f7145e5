import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken, type AnswerOf, type RequestOf } from '#calls/model';
import {
  checkDefinition,
  checkFlow,
  compareDefinitions,
  compareFlows,
  definitionList,
  definitionRead,
  discardDraft,
  publishDefinition,
  saveDraft,
  simulateDefinition,
  verifyTrailsCall,
  type DefinitionVersion,
  type Flow,
  type FlowProblem,
} from '#approvals/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalDefinition, type DefinitionRow } from '../tables/definition.ts';
import { verifyTrails } from '../verify-trails.ts';
import { canonical } from '../engine/world.ts';
import { checkOptionsOf, problemsOf } from './check.ts';
import { flowsInReach, mayDesign, mayNameManagers, needDesigner, reaches } from './managers.ts';
import { simulate } from './simulate.ts';
import { lockDraft, readVersions, shownVersion, shownVersions, typeOf } from './versions.ts';

/** Approvals verified for one request: about a second of the eight in which it is answered. */
const mostVerified = 2_000;

/** The workflow designer. */
export const definitionHandlers = (kit: ApprovalsKit): Handler[] => [
  handle(definitionList, (_request, context) => list(kit, context)),
  handle(definitionRead, (request, context) => read(kit, request, context)),
  handle(saveDraft, (request, context) => save(kit, request, context)),
  handle(checkDefinition, async ({ type, flow }, context) => {
    await needDesigner(context, type, 'get');
    return { problems: wire(await problemsOf(await typeOf(kit, context.db, type), flow, context)) };
  }),
  handle(compareDefinitions, (request, context) => compare(kit, request, context)),
  handle(simulateDefinition, async (request, context) => {
    await needDesigner(context, request.type, 'get');
    await typeOf(kit, context.db, request.type);
    return simulate(request, context);
  }),
  handle(publishDefinition, (request, context) => publish(kit, request, context)),
  handle(verifyTrailsCall, async ({ after }, context) => {
    if ((await flowsInReach(context)) !== 'all') throw new CallError('forbidden');
    return verifyTrails(context.db, { most: mostVerified, ...(after && { after }) });
  }),
  handle(discardDraft, (request, context) => discard(kit, request, context)),
];

const wire = (problems: readonly FlowProblem[]) =>
  problems.map(({ text: [zh, en], ...rest }) => ({ ...rest, text: [zh, en] as [string, string] }));

async function list(kit: ApprovalsKit, context: ActorContext): Promise<AnswerOf<typeof definitionList>> {
  const { db, language } = context;
  const reach = await flowsInReach(context);
  const rows = await readVersions(db);
  const shown = await shownVersions(db, rows, language);
  const byType = Map.groupBy(
    rows.map((row, index) => ({ type: row.type, version: shown[index] })),
    ({ type }) => type,
  );
  return {
    rows: (await kit.typesWithFlow(db))
      .filter(({ type }) => reaches(reach, type))
      .map(({ type, title: [zh, en], category }) => {
        const versions = (byType.get(type) ?? []).flatMap(({ version }) => version ?? []);
        const inForce = rows.find((row) => row.type === type && row.state === 'published');
        return {
          type,
          title: [zh, en] as const,
          category: inForce?.flow.settings?.category ?? category ?? 'other',
          published: versions.find(({ state }) => state === 'published') ?? null,
          draft: versions.find(({ state }) => state === 'draft') ?? null,
          running: versions.reduce((sum, { running }) => sum + running, 0),
        };
      }),
  };
}

async function read(
  kit: ApprovalsKit,
  { type, id }: RequestOf<typeof definitionRead>,
  context: ActorContext,
): Promise<AnswerOf<typeof definitionRead>> {
  const { db, language } = context;
  await needDesigner(context, type, 'get');
  const { title, facts, fields, category = 'other' } = await typeOf(kit, db, type);
  const rows = await readVersions(db, type);
  const row = id === undefined ? inWork(rows) : rows.find((one) => one.id === id);
  if (!row) throw new CallError('notFound');
  return {
    type,
    title: [...title],
    category,
    versions: await shownVersions(db, rows, language),
    shown: { id: row.id, flow: row.flow },
    facts: facts ?? null,
    mayEdit: await mayDesign(context, type, 'edit'),
    mayPublish: await mayDesign(context, type, 'enable'),
    mayNameManagers: mayNameManagers(context),
    fields: Object.entries(fields ?? {}).map(([name, label]) => ({ name, label })),
    types: [...kit.types.values()]
      .filter(({ designed }) => !designed)
      .map((one) => ({ type: one.type, title: one.title })),
  };
}

/** The draft where there is one, else what is in force. */
const inWork = (rows: readonly DefinitionRow[]): DefinitionRow | undefined =>
  rows.find(({ state }) => state === 'draft') ?? rows.find(({ state }) => state === 'published');

async function save(
  kit: ApprovalsKit,
  { type, flow, note, rowVersion }: RequestOf<typeof saveDraft>,
  context: ActorContext,
): Promise<AnswerOf<typeof saveDraft>> {
  const { db, actor, now, language } = context;
  await needDesigner(context, type, 'edit');
  const declared = await typeOf(kit, db, type);
  await keepManagers(context, type, flow);
  const known = await lockDraft(db, type);
  if ((known?.rowVersion ?? 0) !== rowVersion) throw new CallError('conflict');
  const values = { flow, note, changedAt: now, changedBy: actor.personId };
  const saved = known
    ? await db
        .update(approvalDefinition)
        .set({ ...values, rowVersion: rowVersion + 1 })
        .where(eq(approvalDefinition.id, known.id))
        .returning()
    : await db
        .insert(approvalDefinition)
        .values({
          ...values,
          id: newId(),
          type,
          version: ((await readVersions(db, type))[0]?.version ?? 0) + 1,
          state: 'draft',
        })
        // Somebody else began one at the same moment.
        .onConflictDoNothing()
        .returning();
  const [row] = saved;
  if (!row) throw new CallError('conflict');
  return {
    draft: await shownVersion(db, row, language),
    problems: wire(await problemsOf(declared, flow, context)),
  };
}

/** A manager leaves the list of managers as it is in force. */
async function keepManagers(context: ActorContext, type: string, { settings }: Flow): Promise<void> {
  if (mayNameManagers(context)) return;
  const inForce = (await readVersions(context.db, type)).find(({ state }) => state === 'published');
  if (canonical(settings?.managers) !== canonical(inForce?.flow.settings?.managers))
    throw ruleBroken([
      '流程负责人由流程管理员指定，您不能修改',
      'Who manages the flow is for the workflow administrator to say',
    ]);
}

async function compare(
  kit: ApprovalsKit,
  { type, from, to }: RequestOf<typeof compareDefinitions>,
  context: ActorContext,
): Promise<AnswerOf<typeof compareDefinitions>> {
  const { db, language } = context;
  await needDesigner(context, type, 'get');
  await typeOf(kit, db, type);
  const rows = await readVersions(db, type);
  const later = to === undefined ? inWork(rows) : rows.find(({ id }) => id === to);
  if (!later) throw new CallError('notFound');
  // Against the version before, unless told: of a draft that is what is in force.
  const earlier =
    from === undefined
      ? rows.find(({ version, state }) => version < later.version && state !== 'draft')
      : rows.find(({ id }) => id === from);
  if (from !== undefined && !earlier) throw new CallError('notFound');
  const differences = compareFlows(earlier?.flow ?? { nodes: [] }, later.flow);
  return {
    from: earlier ? await shownVersion(db, earlier, language) : null,
    to: await shownVersion(db, later, language),
    differences: differences.map(({ label, ...rest }) => ({
      ...rest,
      label: label && ([...label] as [string, string]),
    })),
  };
}

async function publish(
  kit: ApprovalsKit,
  { type, rowVersion }: RequestOf<typeof publishDefinition>,
  context: ActorContext,
): Promise<DefinitionVersion> {
  const { db, actor, now, language } = context;
  await needDesigner(context, type, 'enable');
  const approvalType = await typeOf(kit, db, type);
  const draft = await lockDraft(db, type);
  if (!draft) throw new CallError('notFound');
  if (draft.rowVersion !== rowVersion) throw new CallError('conflict');
  const errors = checkFlow(draft.flow, checkOptionsOf(approvalType)).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0)
    throw ruleBroken(
      [
        '流程有 {count} 个错误，修正后才能发布',
        'The flow has {count} {count:error|errors} to be mended first',
      ],
      {
        count: errors.length,
      },
    );
  await db
    .update(approvalDefinition)
    .set({ state: 'retired' })
    .where(and(eq(approvalDefinition.type, type), eq(approvalDefinition.state, 'published')));
  const [row] = await db
    .update(approvalDefinition)
    .set({
      state: 'published',
      publishedAt: now,
      publishedBy: actor.personId,
      rowVersion: rowVersion + 1,
    })
    .where(eq(approvalDefinition.id, draft.id))
    .returning();
  if (!row) throw new CallError('conflict');
  return shownVersion(db, row, language);
}

async function discard(
  kit: ApprovalsKit,
  { type, rowVersion }: RequestOf<typeof discardDraft>,
  context: ActorContext,
): Promise<Record<never, never>> {
  const { db } = context;
  await needDesigner(context, type, 'edit');
  await typeOf(kit, db, type);
  const draft = await lockDraft(db, type);
  if (!draft) throw new CallError('notFound');
  if (draft.rowVersion !== rowVersion) throw new CallError('conflict');
  await db.delete(approvalDefinition).where(eq(approvalDefinition.id, draft.id));
  return {};
}
