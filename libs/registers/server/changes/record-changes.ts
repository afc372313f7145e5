import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type Label } from '#calls/model';
import {
  changeInWords,
  diffContents,
  emptyValues,
  isLines,
  type Content,
  type HistoryChange,
} from '#fields/model';
import type { UsesOfKind } from '#registers/model';
import { coverChange } from '../history/record-history.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { storedRecord } from '../save/locked-record.ts';
import { takeCode } from '../save/next-code.ts';
import { tellChanged } from '../save/tell.ts';
import type { ActorContext, Context, Db } from '#server-kit/server';
import { valuesAsOf } from '../dated/kept-periods.ts';
import { linesOfForm, openLinesOf } from './change-lines.ts';
import { wholeRecord, type ChangeLine } from './change-requests.ts';
import { judgeChange } from './judge-change.ts';
import { withDays, writeApproved } from './write-approved.ts';
import { twinsOfRequest, type TwinOfRequest } from './twins-of-request.ts';

/** What a request asks of one record, as a reader sees it. */
export interface ShownChange {
  register: string;
  recordId: string;
  /** 'S0012 Huayuan' in the reader's language. */
  record: string;
  isNew: boolean;
  changes: readonly HistoryChange[];
}

/** What the form that carries requests asks of registers. */
export interface RecordChanges {
  /** What stands against a request at this moment, in words; null where it can be carried out. */
  against(context: Context, formId: string, how?: { look: boolean }): Promise<Label | null>;
  /** Carries an approved request out, once. */
  apply(context: Context, formId: string): Promise<void>;
  /** It is with its asker again, is asked for anew, or is over. */
  moved(context: Context, formId: string, to: 'open' | 'back' | 'ended'): Promise<void>;
  /** What it asks for, record by record, in the language of the context; what is covered stays so. */
  shown(context: Context, formId: string): Promise<ShownChange[]>;
  /** Whom its record would be the same as; of several records nothing. */
  twins(context: ActorContext, formId: string): Promise<TwinOfRequest[]>;
  /** What refers to its record; of several records nothing. */
  uses(context: ActorContext, formId: string): Promise<UsesOfKind[]>;
  /** Does a request wait for one of these records? */
  anyOpen(db: Db, register: string, ids: readonly string[]): Promise<boolean>;
  /** When a field of a record was last changed by a request; null where never. */
  lastApplied(db: Db, register: string, recordId: string, field: string): Promise<Date | null>;
  /** The register that it is of, and whether it changes what its asker never decides; null where there is none. */
  about(context: Context, formId: string): Promise<AboutChange | null>;
}

export interface AboutChange {
  register: string;
  personId: string;
  /** The values of the records as they are wanted, for the conditions of a flow. */
  wanted: readonly Content[];
  /** Names a field that its asker never decides. */
  neverByAsker: boolean;
}

/** Requests on records of these registers. */
export function recordChanges(kitOf: () => RegistersKit): RecordChanges {
  const servedOf = (name: string): ServedRegister => {
    const served = kitOf().registers.find(({ register }) => register.name === name);
    if (!served) throw new CallError('notFound');
    return served;
  };
  const byRecord = (lines: readonly ChangeLine[]) =>
    [...Map.groupBy(lines, ({ recordId }) => recordId)].toSorted(([a], [b]) => (a < b ? -1 : 1));

  return {
    async against(context, formId, how) {
      const all = await linesOfForm(context.db, formId);
      // What asked for it was taken back by somebody else: a merge that was undone.
      if (all.length && all.every(({ state }) => state === 'ended'))
        return [
          '申请的内容已撤销，无需执行',
          'What it asks for was taken back: nothing is left to carry out',
        ];
      const lines = all.filter(({ state }) => state === 'open');
      const said: Label[] = [];
      for (const [recordId, some] of byRecord(lines)) {
        const served = servedOf(some[0]?.register ?? '');
        said.push(...(await judgeChange(context, kitOf(), served, recordId, some, how)).against);
      }
      if (!said.length) return null;
      const few = said.slice(0, 5);
      const rest = said.length - few.length;
      return [
        `${few.map(([zh]) => zh).join('；')}${rest ? `；另有 ${rest} 项` : ''}`,
        `${few.map(([, en]) => en).join('; ')}${rest ? `; and ${rest} more` : ''}`,
      ];
    },

    async apply(context, formId) {
      const { db, now } = context;
      const lines = (await linesOfForm(db, formId)).filter(({ state }) => state === 'open');
      const changed = new Map<ServedRegister, string[]>();
      for (const [recordId, some] of byRecord(lines)) {
        const served = servedOf(some[0]?.register ?? '');
        const { before, after, against } = await judgeChange(context, kitOf(), served, recordId, some);
        if (!after || against.length)
          throw ruleBroken(against[0] ?? ['无法执行', 'It cannot be carried out']);
        const values =
          !before && after.values['code'] === null
            ? { ...after.values, code: await takeCode(db, served.register) }
            : after.values;
        await writeApproved(context, served, before, { ...after, values }, some);
        changed.set(served, [...(changed.get(served) ?? []), recordId]);
      }
      await db.execute(sql`
        UPDATE register_change SET state = 'applied', applied_at = ${now.toISOString()}::timestamptz
         WHERE form_id = ${formId}::uuid AND state = 'open'`);
      for (const [{ register }, ids] of changed) await tellChanged(context, register, ids);
    },

    async moved(context, formId, to) {
      const { db } = context;
      const lines = (await linesOfForm(db, formId)).filter(
        ({ state }) => state === 'open' || state === 'back',
      );
      if (to === 'open')
        // Whoever hands it in again has seen what the records say by now.
        for (const line of lines.filter(({ state, field }) => state === 'back' && field !== wholeRecord)) {
          const record = await storedRecord(context, servedOf(line.register), line.recordId);
          const { register } = servedOf(line.register);
          const said =
            record && line.startsOn ? await valuesAsOf(db, register, record, line.startsOn) : record?.values;
          await db.execute(sql`UPDATE register_change SET seen = ${JSON.stringify(said?.[line.field] ?? null)}::jsonb
            WHERE id = ${line.id}::uuid`);
        }
      if (lines.some(({ state }) => state !== to))
        await db.execute(sql`UPDATE register_change SET state = ${to}
          WHERE form_id = ${formId}::uuid AND state IN ('open', 'back')`);
      for (const register of new Set(lines.map((line) => line.register)))
        await context.publish({
          to: 'everyone',
          type: 'refresh',
          data: { topics: [`register:${register}`] },
        });
    },

    async shown(context, formId) {
      const shown: ShownChange[] = [];
      const { language, timeZone } = context;
      for (const [recordId, lines] of Map.groupBy(
        await linesOfForm(context.db, formId),
        ({ recordId: id }) => id,
      )) {
        const { register, ...served } = servedOf(lines[0]?.register ?? '');
        const whole = lines.find(({ field }) => field === wholeRecord);
        const side = (of: 'seen' | 'wanted'): Content =>
          whole
            ? of === 'wanted'
              ? (whole.wanted as Content)
              : emptyValues(register.set)
            : Object.fromEntries(lines.map((line) => [line.field, line[of]]));
        const record = await storedRecord(context, { register, ...served }, recordId);
        const found = await findRecords(context, kitOf(), register.whole, [side('seen'), side('wanted')]);
        const [was, wanted] = [side('seen'), side('wanted')].map((one) => named(register.whole, one, found));
        const of = record?.values ?? wanted ?? {};
        const fields = whole
          ? register.whole
          : Object.fromEntries(Object.entries(register.whole).filter(([name]) => name in (wanted ?? {})));
        shown.push({
          ...{ register: register.name, recordId, isNew: whole !== undefined },
          record: [of['code'], (language === 'en' && of['nameEn']) || of['nameZh']].filter(Boolean).join(' '),
          changes: diffContents(fields, was ?? {}, wanted ?? {}).flatMap((change) =>
            changeInWords(coverChange(register, change), { language, timeZone, currency: 'CNY' }).map(
              (said) =>
                withDays(
                  said,
                  lines.find(({ field }) => field === change.name),
                ),
            ),
          ),
        });
      }
      return shown;
    },

    async twins(context, formId) {
      const lines = await linesOfForm(context.db, formId);
      const [first] = lines;
      if (!first || lines.some(({ recordId }) => recordId !== first.recordId)) return [];
      return twinsOfRequest(context, servedOf(first.register), first.recordId, lines);
    },

    async uses(context, formId) {
      const lines = await linesOfForm(context.db, formId);
      const [first] = lines;
      if (!first || lines.some(({ recordId }) => recordId !== first.recordId)) return [];
      const { uses } = kitOf();
      return (
        await Promise.all(uses.map((source) => source.usesOf(context, first.register, first.recordId)))
      ).flat();
    },

    anyOpen: async (db, register, ids) => (await openLinesOf(db, register, ids)).length > 0,

    async lastApplied(db, register, recordId, field) {
      const { rows } = await db.execute<{ at: string | null }>(sql`
        SELECT max(applied_at)::text AS at FROM register_change
         WHERE register = ${register} AND record_id = ${recordId} AND field = ${field} AND state = 'applied'`);
      const at = rows[0]?.at;
      return at ? new Date(at) : null;
    },

    async about(context, formId) {
      const lines = await linesOfForm(context.db, formId);
      const [first] = lines;
      if (!first) return null;
      const { register } = servedOf(first.register);
      const never = new Set(register.governed?.neverByAsker ?? []);
      const says = (field: string, value: unknown) => {
        const declared = register.whole[field];
        return Boolean(declared && isLines(declared) ? (value as unknown[] | null)?.length : value);
      };
      const wanted: Content[] = [];
      for (const [recordId, some] of byRecord(lines)) {
        const record = await storedRecord(context, servedOf(first.register), recordId);
        const whole = some.find(({ field }) => field === wholeRecord);
        wanted.push({
          ...record?.values,
          ...(whole
            ? (whole.wanted as Content)
            : Object.fromEntries(some.map(({ field, wanted: value }) => [field, value]))),
        });
      }
      return {
        ...{ register: first.register, personId: first.personId, wanted },
        neverByAsker: lines.some(({ field, wanted: value }) =>
          field === wholeRecord
            ? [...never].some((name) => says(name, (value as Content)[name]))
            : never.has(field),
        ),
      };
    },
  };
}
