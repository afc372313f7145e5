import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ApprovalService } from '#approvals/server';
import { CallError, invalid, ruleBroken, type AnswerOf, type RequestOf } from '#calls/model';
import {
  checkDesign,
  designedCalls,
  designRef,
  flowOfNewType,
  flowTypeOf,
  ownTypeList,
  ownTypePublish,
  ownTypeRead,
  ownTypeSave,
  starterKinds,
  type AnyForm,
  type OwnType,
  type Starter,
} from '#documents/model';
import {
  departmentSource,
  directory,
  personSource,
  referencesById,
  vocabularySources,
} from '#identity/server';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import { formTable } from '../tables/form.ts';
import { ownTypeTable, ownTypeVersionTable, type OwnTypeRow } from '../tables/own-type.ts';
import { findDesignedType, findOwnType } from './designed-types.ts';
import { designedProblem } from './may-start.ts';

interface Services {
  base: AnyForm;
  approvals: ApprovalService;
}

/** Types that administrators design: what may be begun, how it is filled in, and the designing. */
export const ownTypeHandlers = (services: Services): Handler[] => [
  handle(designedCalls(services.base).startable, (_request, context) => startable(services, context)),
  handle(designedCalls(services.base).published, async (_request, { db }) => ({
    types: (
      await db
        .select()
        .from(ownTypeTable)
        .where(isNotNull(ownTypeTable.version))
        .orderBy(desc(ownTypeTable.active), asc(ownTypeTable.id))
    ).map(({ id, titleZh, titleEn, active }) => ({ code: id, title: [titleZh, titleEn] as const, active })),
  })),
  handle(designedCalls(services.base).readType, async ({ id }, { db }) => {
    const type = await findDesignedType(db, id);
    if (!type) throw new CallError('notFound');
    return type;
  }),
  handle(ownTypeList, async (_request, context) => ({
    rows: await shown(context, await context.db.select().from(ownTypeTable).orderBy(asc(ownTypeTable.id))),
  })),
  handle(ownTypeRead, (request, context) => read(services, request, context)),
  handle(ownTypeSave, (request, context) => save(request, context)),
  handle(ownTypePublish, (request, context) => publish(services, request, context)),
];

/** Types in use: those that the reader may begin first. */
async function startable(
  { base, approvals }: Services,
  context: ActorContext,
): Promise<AnswerOf<ReturnType<typeof designedCalls>['startable']>> {
  const { db } = context;
  const rows = await db
    .select()
    .from(ownTypeTable)
    .where(and(eq(ownTypeTable.active, true), isNotNull(ownTypeTable.version)))
    .orderBy(asc(ownTypeTable.id));
  const categories = await approvals.categories(context);
  const types = await Promise.all(
    rows.map(async (row) => ({
      code: row.id,
      title: [row.titleZh, row.titleEn] as const,
      note: [row.noteZh, row.noteEn] as const,
      category: categories.get(flowTypeOf(base, row.id)) ?? 'other',
      problem: await designedProblem(approvals, context, base, row),
    })),
  );
  return { types: types.toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null)) };
}

/** Rows as the designer shows them. */
async function shown(context: ActorContext, rows: readonly OwnTypeRow[]): Promise<OwnType[]> {
  const { db, language } = context;
  const latest = await db
    .select()
    .from(ownTypeVersionTable)
    .innerJoin(
      ownTypeTable,
      and(
        eq(ownTypeTable.id, ownTypeVersionTable.typeId),
        eq(ownTypeTable.version, ownTypeVersionTable.version),
      ),
    );
  const people = await directory.personsById(
    db,
    latest.map(({ own_type_version: { publishedBy } }) => publishedBy),
  );
  const nameOf = await namesOfStarters(
    rows.flatMap(({ starters }) => starters),
    context,
  );
  return rows.map((row) => {
    const version = latest.find(({ own_type }) => own_type.id === row.id)?.own_type_version;
    const person = version && people.get(version.publishedBy);
    return {
      code: row.id,
      title: [row.titleZh, row.titleEn],
      note: [row.noteZh, row.noteEn],
      starters: row.starters.map((one) => ({ ...one, name: nameOf(one) ?? one.id })),
      active: row.active,
      version: row.version,
      publishedAt: version?.publishedAt.toISOString() ?? null,
      publishedBy: person ? { id: person.id, name: directory.nameIn(language, person) } : null,
      changed: !version || JSON.stringify(version.design) !== JSON.stringify(row.draft),
      rowVersion: row.rowVersion,
    };
  });
}

const starterSources = [...vocabularySources, departmentSource, personSource];

/** Names of whom types name; undefined where there is none such. */
async function namesOfStarters(
  starters: readonly Starter[],
  context: ActorContext,
): Promise<(starter: Starter) => string | undefined> {
  const names = new Map<string, string>();
  for (const kind of starterKinds) {
    const ids = [...new Set(starters.flatMap((one) => (one.kind === kind ? [one.id] : [])))];
    if (ids.length === 0) continue;
    const found = await referencesById(starterSources, kind, ids, context);
    for (const [id, record] of found) if (record) names.set(`${kind} ${id}`, record.name);
  }
  return ({ kind, id }) => names.get(`${kind} ${id}`);
}

async function one(context: ActorContext, code: string): Promise<OwnType> {
  const row = await findOwnType(context.db, code);
  const [type] = row ? await shown(context, [row]) : [];
  if (!type) throw new CallError('notFound');
  return type;
}

async function read(
  services: Services,
  { type: code }: RequestOf<typeof ownTypeRead>,
  context: ActorContext,
): Promise<AnswerOf<typeof ownTypeRead>> {
  const { db, language } = context;
  const row = await findOwnType(db, code);
  if (!row) throw new CallError('notFound');
  const versions = await db
    .select()
    .from(ownTypeVersionTable)
    .where(eq(ownTypeVersionTable.typeId, code))
    .orderBy(desc(ownTypeVersionTable.version));
  const people = await directory.personsById(
    db,
    versions.map(({ publishedBy }) => publishedBy),
  );
  const filledIn = await db
    .select({ design: sql<string>`${formTable.own} -> 'design' ->> 'id'`, forms: count() })
    .from(formTable)
    .where(eq(formTable.type, services.base.code))
    .groupBy(sql`1`);
  return {
    ...(await one(context, code)),
    draft: row.draft,
    inForce: versions.find(({ version }) => version === row.version)?.design ?? null,
    versions: versions.map(({ version, publishedAt, publishedBy }) => {
      const person = people.get(publishedBy);
      return {
        version,
        publishedAt: publishedAt.toISOString(),
        publishedBy: person ? { id: person.id, name: directory.nameIn(language, person) } : null,
        forms: filledIn.find(({ design }) => design === designRef(code, version))?.forms ?? 0,
      };
    }),
  };
}

async function save(
  { type: code, rowVersion, title, note, starters, ...rest }: RequestOf<typeof ownTypeSave>,
  context: ActorContext,
): Promise<OwnType> {
  const { db, now } = context;
  const [titleZh, titleEn] = title;
  const [noteZh, noteEn] = note;
  const values = { ...rest, titleZh, titleEn, noteZh, noteEn, starters, changedAt: now };
  const nameOf = await namesOfStarters(starters, context);
  if (starters.some((one) => nameOf(one) === undefined))
    throw invalid([
      { path: 'starters', text: ['发起范围中有不存在的记录', 'Some of who may begin one do not exist'] },
    ]);
  if (rowVersion === 0) {
    const made = await db
      .insert(ownTypeTable)
      .values({ ...values, id: code })
      .onConflictDoNothing()
      .returning({ id: ownTypeTable.id });
    if (made.length === 0)
      throw invalid([{ path: 'type', text: ['该代码已被使用', 'This code is taken already'] }]);
    return one(context, code);
  }
  const saved = await db
    .update(ownTypeTable)
    .set({ ...values, rowVersion: rowVersion + 1 })
    .where(and(eq(ownTypeTable.id, code), eq(ownTypeTable.rowVersion, rowVersion)))
    .returning({ id: ownTypeTable.id });
  if (saved.length === 0) throw new CallError((await findOwnType(db, code)) ? 'conflict' : 'notFound');
  return one(context, code);
}

async function publish(
  services: Services,
  { type: code, rowVersion }: RequestOf<typeof ownTypePublish>,
  context: ActorContext,
): Promise<OwnType> {
  const { db, now, actor } = context;
  const [row] = await db.select().from(ownTypeTable).where(eq(ownTypeTable.id, code)).for('update');
  if (!row) throw new CallError('notFound');
  if (row.rowVersion !== rowVersion) throw new CallError('conflict');
  const problems = checkDesign(row.draft);
  if (problems.length > 0)
    throw ruleBroken(
      [
        '表单有 {count} 个错误，修正后才能发布',
        'The form has {count} {count:error|errors} to be mended first',
      ],
      { count: problems.length },
    );
  const version = (row.version ?? 0) + 1;
  await db.insert(ownTypeVersionTable).values({
    ...{ id: newId(), typeId: code, version, titleZh: row.titleZh, titleEn: row.titleEn },
    ...{ design: row.draft, publishedAt: now, publishedBy: actor.personId },
  });
  await db
    .update(ownTypeTable)
    .set({ version, rowVersion: rowVersion + 1 })
    .where(eq(ownTypeTable.id, code));
  // It can be submitted at once; its flow may be designed before or after.
  await services.approvals.ensureFlow(context, flowTypeOf(services.base, code), flowOfNewType);
  return one(context, code);
}
