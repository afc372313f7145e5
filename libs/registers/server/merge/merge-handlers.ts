import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Content } from '#fields/model';
import { directory } from '#identity/server';
import type { MergeCalls, MergeSide } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { readableRecord } from '../handlers/record-view.ts';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { mayMerge, mergeRecords } from './merge-records.ts';
import { mergeRefusals } from './merge-refusals.ts';
import { fieldsToTake, fieldsToUnite } from './united-values.ts';
import { governedOf } from './merged-governed.ts';
import { unmergeRecord } from './unmerge-record.ts';

const nameOf = (language: string, values: Content): string =>
  String((language === 'en' && values['nameEn']) || values['nameZh']);

/** Answers <code>_23: both records, what can be chosen, what refers to each, and what is against it. */
export const mergePreviewHandler = (
  kit: RegistersKit,
  served: ServedRegister,
  { preview }: MergeCalls,
): Handler =>
  handle(preview, async (asked, context) => {
    const { register } = served;
    const loser = await readableRecord(context, served, asked.loser);
    const survivor = await readableRecord(context, served, asked.survivor);
    const [found, refusals, ofLoser, ofSurvivor] = await Promise.all([
      findRecords(context, kit, register.whole, [loser.values, survivor.values]),
      mergeRefusals(context, kit, served, loser, survivor),
      usesOf(context, kit, register.name, loser.id),
      usesOf(context, kit, register.name, survivor.id),
    ]);
    const side = ({ id, version, state, values }: StoredRecord): MergeSide => ({
      ...{ id, version, state },
      values: { ...coverValues(register, named(register.whole, values, found)) },
    });
    const kinds = new Map([...ofLoser, ...ofSurvivor].map((uses) => [uses.kind, uses.label]));
    const total = (uses: typeof ofLoser, kind: string) => uses.find((each) => each.kind === kind)?.total ?? 0;
    return {
      ...{ loser: side(loser), survivor: side(survivor) },
      fields: fieldsToTake(register, loser.values, survivor.values),
      united: fieldsToUnite(register, loser.values, survivor.values),
      waits: [...governedOf(kit, register)],
      uses: [...kinds].map(([kind, label]) => ({
        ...{ kind, label, loser: total(ofLoser, kind), survivor: total(ofSurvivor, kind) },
      })),
      refusals: mayMerge(context, served, loser, survivor)
        ? refusals
        : [['您没有合并这些记录的权限', 'You may not merge these records'] as const],
    };
  });

const usesOf = async (context: ActorContext, kit: RegistersKit, register: string, id: string) =>
  (await Promise.all(kit.uses.map((source) => source.usesOf(context, register, id)))).flat();

/** Answers <code>_24. */
export const mergeHandler = (kit: RegistersKit, served: ServedRegister, { merge }: MergeCalls): Handler =>
  handle(merge, async (asked, context) => {
    const { stored, asked: waits } = await mergeRecords(context, kit, served, asked);
    const { id, values } = stored;
    return {
      asked: waits,
      survivor: { id, code: String(values['code']), name: nameOf(context.language, values) },
    };
  });

/** Answers <code>_25. */
export const unmergeHandler = (kit: RegistersKit, served: ServedRegister, { unmerge }: MergeCalls): Handler =>
  handle(unmerge, async ({ id }, context) => unmergeRecord(context, kit, served, id));

interface Step extends Record<string, unknown> {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  at: string;
  by: string;
  direct: boolean;
}

/** Answers <code>_26: to whom a record was merged, step by step, and what was merged into it. */
export const mergedHandler = (served: ServedRegister, { merged }: MergeCalls): Handler =>
  handle(merged, async ({ id }, context) => {
    const { register } = served;
    const { db, language } = context;
    const stored = await readableRecord(context, served, id);
    const table = sql.raw(toSnakeCase(register.name));
    const { rows: into } = await db.execute<Step>(sql`
      WITH RECURSIVE path AS (
        SELECT into_id AS id, 1 AS step FROM merged_record WHERE kind = ${register.name} AND id = ${id}
        UNION ALL SELECT m.into_id, step + 1 FROM merged_record m JOIN path p ON p.id = m.id WHERE m.kind = ${register.name})
      SELECT r.id, r.code, r.name_zh AS "nameZh", r.name_en AS "nameEn" FROM path p JOIN ${table} r ON r.id = p.id ORDER BY step`);
    const { rows: absorbed } = await db.execute<Step>(sql`
      SELECT r.id, r.code, r.name_zh AS "nameZh", r.name_en AS "nameEn", l.at::text, l.person_id AS by,
             m.into_id = ${id} AS direct
        FROM merged_record m JOIN ${table} r ON r.id = m.id JOIN register_merge l ON l.id = m.merge_id
       WHERE m.kind = ${register.name} AND (m.survivor_id = ${id} OR m.into_id = ${id})
       ORDER BY l.at DESC, r.code LIMIT 200`);
    const people = await directory.personsById(db, [...new Set(absorbed.map(({ by }) => by))]);
    const person = directory.referringTo(language, people);
    const called = (step: Step) => ({ id: step.id, code: step.code, name: directory.nameIn(language, step) });
    const may = (action: 'edit' | 'disable') => reachesRecord(register, context, action, stored);
    const mayBoth = may('edit') && may('disable');
    return {
      into: into.map(called),
      absorbed: absorbed.map((step) => ({
        ...called(step),
        ...{ at: new Date(step.at).toISOString(), by: person(step.by).name, direct: step.direct },
      })),
      can: { merge: mayBoth && into.length === 0, unmerge: mayBoth },
    };
  });
