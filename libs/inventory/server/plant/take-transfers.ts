import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AnswerOf, Label } from '#calls/model';
import { formsOf, type FormHandIn } from '#documents/server';
import { takePlantTransfers, transferHead, type PlantRow } from '#inventory/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { postRow } from './post-row.ts';
import { knownOf } from './resolve-rows.ts';

interface Kept extends Record<string, unknown> {
  id: string;
  no: string;
  state: 'waiting' | 'posted' | 'aside';
  sent: PlantRow;
  number: string | null;
  reasonZh: string;
  reasonEn: string;
}
type Answer = AnswerOf<typeof takePlantTransfers>['rows'][number];

/** Keeps rows under their numbers and locks what is kept: the same delivery at the same moment waits here. */
async function keep({ db, actor, now }: ActorContext, rows: readonly PlantRow[]): Promise<Map<string, Kept>> {
  const fresh = rows.map((sent) => ({ id: newId(), no: sent.external_no, sent }));
  await db.execute(sql`
    INSERT INTO plant_transfer (id, company_id, external_no, sent, received_at, received_from, tried_at)
    SELECT id, ${actor.companyId}, no, sent, ${now.toISOString()}::timestamptz, ${actor.personId}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS n (id uuid, no text, sent jsonb) ORDER BY upper(no)
    ON CONFLICT (company_id, upper(external_no)) DO NOTHING`);
  const { rows: kept } = await db.execute<Kept>(sql`
    SELECT t.id, upper(t.external_no) AS no, t.state, t.sent, t.reason_zh AS "reasonZh", t.reason_en AS "reasonEn",
           (SELECT f.number FROM ${formsOf(transferHead)} f WHERE f.id = t.form_id) AS number
      FROM plant_transfer t WHERE t.company_id = ${actor.companyId}
       AND upper(t.external_no) = ANY (SELECT upper(n) FROM unnest(${sql.param(rows.map(({ external_no }) => external_no))}::text[]) AS n)
     ORDER BY upper(t.external_no) FOR UPDATE OF t`);
  return new Map(kept.map((one) => [one.no, one]));
}

/** What was kept before transfers had several lines says none. */
const isSame = (one: PlantRow, other: PlantRow): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof PlantRow)[]).every((name) =>
    isDeepStrictEqual(one[name], other[name]),
  );

/**
 * Each row is posted by itself. One whose number is known is what it was: posted it stays, whatever waits is tried again
 * with what the plant says now.
 */
export const takeHandler = (handIn: () => FormHandIn) =>
  handle(takePlantTransfers, async ({ rows }, context) => {
    const { language, db } = context;
    const say = ([zh, en]: Label): string => (language === 'zh' ? zh : en);
    const kept = await keep(context, rows);
    const known = await knownOf(db, rows);
    const answers: Answer[] = [];
    for (const row of rows) {
      const answer = (result: Answer['result'], number: string | null, reason: Label | null): void =>
        void answers.push({ external_no: row.external_no, result, number, reason: reason && say(reason) });
      const held = kept.get(row.external_no.toUpperCase());
      if (!held) throw new Error('What was kept is not there.');
      const same = isSame(row, held.sent);
      if (held.state === 'posted' && same) {
        answer('before', held.number, null);
        continue;
      }
      if (held.state === 'posted') {
        answer('refused', held.number, [
          '该单号已过账，内容不同；更正请冲销后另用单号',
          'This number is posted with other content: to correct it, reverse that and use another number',
        ]);
        continue;
      }
      if (held.state === 'aside' && same) {
        answer('refused', null, [`已搁置：${held.reasonZh}`, `Put aside: ${held.reasonEn}`]);
        continue;
      }
      if (!same)
        await db.execute(
          sql`UPDATE plant_transfer SET sent = ${JSON.stringify(row)}::jsonb, state = 'waiting' WHERE id = ${held.id}::uuid`,
        );
      const tried = await postRow(context, handIn(), { id: held.id, sent: row }, known);
      // The same number once more in the same delivery is held against what has just become of it.
      kept.set(held.no, {
        ...{ ...held, sent: row, state: 'number' in tried ? 'posted' : 'waiting' },
        number: 'number' in tried ? tried.number : null,
      });
      if ('number' in tried) answer('posted', tried.number, null);
      else answer('waiting', null, tried.reason);
    }
    return { rows: answers };
  });
