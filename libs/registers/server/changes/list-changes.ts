import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { dayOf, type Label } from '#calls/model';
import { directory } from '#identity/server';
import { changesOfPage, type ChangesCall, type ChangeState, type RegisterChange } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { readableRecord } from '../handlers/record-view.ts';
import { reachOf } from '../list/record-rows.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { wholeRecord } from './change-requests.ts';

interface Row extends Record<string, unknown> {
  key: string;
  formId: string | null;
  recordId: string | null;
  code: string | null;
  nameZh: string | null;
  nameEn: string | null;
  records: number;
  fields: string[];
  state: ChangeState;
  from: string | null;
  at: string | null;
  by: string | null;
}

/** Requests that a condition holds for, the latest first. What is approved for a day to come is planned. */
const requested = (register: string, where: SQL, today: string): SQL => sql`
  SELECT c.form_id::text AS key, c.form_id::text AS "formId", r.id AS "recordId",
         coalesce(r.code, c.said ->> 'code') AS code, coalesce(r.name_zh, c.said ->> 'nameZh') AS "nameZh",
         coalesce(r.name_en, c.said ->> 'nameEn') AS "nameEn", c.records, c.fields,
         CASE WHEN c.state = 'applied' AND c.starts_on > ${today}::date THEN 'planned' ELSE c.state END AS state,
         c.starts_on::text AS "from", c.at::text AS at, c.person_id AS by
    FROM (SELECT form_id, min(record_id) AS record_id, count(DISTINCT record_id)::int AS records,
                 array_agg(DISTINCT field) AS fields, min(state) AS state, min(starts_on) AS starts_on, max(at) AS at,
                 min(person_id) AS person_id, (array_agg(wanted) FILTER (WHERE field = ${wholeRecord}))[1] AS said
            FROM register_change WHERE register = ${register} AND ${where} GROUP BY form_id) c
    LEFT JOIN ${sql.raw(toSnakeCase(register))} r ON r.id = c.record_id
   ORDER BY c.at DESC, c.form_id`;

/** What comes into force on a day to come, the next first. */
const planned = (register: string, today: string, reach: SQL): SQL => sql`
  SELECT d.id::text AS key, d.request_id::text AS "formId", r.id AS "recordId", r.code, r.name_zh AS "nameZh",
         r.name_en AS "nameEn", 1 AS records, ARRAY[d.field] AS fields, 'planned' AS state,
         d.starts_on::text AS "from", d.at::text AS at, d.person_id AS by
    FROM register_dated_value d JOIN ${sql.raw(toSnakeCase(register))} r ON r.id = d.record_id
   WHERE d.register = ${register} AND d.starts_on > ${today}::date AND ${reach}
   ORDER BY d.starts_on, r.code, d.field`;

/** Answers <code>_19. */
export const changesHandler = (kit: RegistersKit, served: ServedRegister, call: ChangesCall): Handler =>
  handle(call, async ({ which, id = '', page }, context) => {
    const { register } = served;
    const { db, actor, now, timeZone } = context;
    const today = dayOf(now, timeZone);
    if (which === 'ofRecord') await readableRecord(context, served, id);
    const of = which === 'mine' ? sql`person_id = ${actor.personId}` : sql`record_id = ${id}`;
    const query =
      which === 'planned'
        ? planned(register.name, today, reachOf(register, context, 'query') ?? sql`true`)
        : requested(register.name, of, today);
    const { rows } = await db.execute<Row>(
      sql`${query} LIMIT ${changesOfPage + 1} OFFSET ${(page - 1) * changesOfPage}`,
    );
    const shown = rows.slice(0, changesOfPage);
    return { rows: await asChanges(context, kit, served, shown), more: rows.length > changesOfPage };
  });

async function asChanges(
  { db, language }: ActorContext,
  { requests }: RegistersKit,
  { register }: ServedRegister,
  rows: readonly Row[],
): Promise<RegisterChange[]> {
  const known =
    (await requests?.known(db, [...new Set(rows.flatMap(({ formId }) => formId ?? []))])) ?? new Map();
  const people = await directory.personsById(db, [...new Set(rows.flatMap(({ by }) => by ?? []))]);
  const person = directory.referringTo(language, people);
  return rows.map(({ key, formId, recordId, code, nameZh, nameEn, records, fields, state, from, at, by }) => {
    const number = formId === null ? undefined : known.get(formId)?.number;
    return {
      ...{
        key,
        records,
        state,
        from,
        at: new Date(at ?? 0).toISOString(),
        by: by === null ? null : person(by),
      },
      record: { id: recordId, code: code ?? '', name: (language === 'en' && nameEn) || (nameZh ?? '') },
      fields: fields.flatMap((name) => {
        const label: Label | undefined = register.whole[name]?.label;
        return label ? [[...label]] : [];
      }) as Label[],
      request:
        number !== undefined && formId !== null && requests
          ? { number, path: requests.addressOf(formId) }
          : null,
    };
  });
}
