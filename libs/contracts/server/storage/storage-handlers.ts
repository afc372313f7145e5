import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type Label } from '#calls/model';
import {
  handOverStorage,
  readBills,
  readStorage,
  storageCode,
  storageOptions,
  storageYearHanded,
  withdrawStorage,
} from '#contracts/model';
import { scopeReaches, withinScope } from '#identity/server';
import { companyToday, handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import type { StorageNeeds } from '../needs.ts';
import { billsInSql, notBilled, storageYears } from './storage-in-sql.ts';

const stale = (context: ActorContext) =>
  context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['contractMoney'] } });

/** HBCTR280P_0. */
const overview = (needs: StorageNeeds) =>
  handle(storageOptions, async (_request, { db, actor }) => {
    const { rows } = await db.execute<{ currency: string; years: number; amount: string }>(sql`
      SELECT s.currency, count(*)::int AS years, trim_scale(sum(s.fee))::text AS amount
        FROM ${storageYears(needs)} s JOIN bank_contract c ON c.id = s.contract_id
       WHERE s.due_on <= ${companyToday}
         AND NOT EXISTS (SELECT FROM bank_storage_hand h WHERE h.unit_id = s.unit_id AND h.year = s.year AND h.withdrawn_at IS NULL)
         AND ${withinScope(actor.scope([storageCode], 'query'), { company: sql`c.company_id` }, actor)}
       GROUP BY 1 ORDER BY 1`);
    return {
      due: rows.reduce((sum, { years }) => sum + years, 0),
      billed: needs.storageBills !== null,
      amounts: rows.map(({ currency, amount }) => ({ currency, amount })),
    };
  });

interface YearRow extends Record<string, unknown> {
  key: string;
  unitId: string;
  contractId: string;
  number: string;
  companyId: string;
  state: string;
  year: number;
  dueOn: string;
  due: boolean;
  amount: string;
  currency: string;
  handId: string | null;
  bill: string | null;
}
const yearColumns = sql`s.unit_id || ':' || s.year AS key, s.unit_id AS "unitId", c.id AS "contractId", c.code AS number,
  c.company_id AS "companyId", c.contract_state AS state, s.year, s.due_on::text AS "dueOn", s.due_on <= ${companyToday} AS due,
  trim_scale(s.fee)::text AS amount, s.currency, h.id AS "handId"`;

/** HBCTR280P_2. */
const ofContract = (needs: StorageNeeds) =>
  handle(readStorage, async ({ contractId }, context) => {
    await heldContract(context, contractId, 'query', { screens: [storageCode] });
    const { rows } = await context.db.execute<YearRow>(sql`
      SELECT ${yearColumns}, CASE WHEN h.id IS NOT NULL THEN coalesce(b.state, ${notBilled}) END AS bill
        FROM ${storageYears(needs, sql`u.contract_id = ${contractId}`)} s JOIN bank_contract c ON c.id = s.contract_id
        LEFT JOIN bank_storage_hand h ON h.unit_id = s.unit_id AND h.year = s.year AND h.withdrawn_at IS NULL
        LEFT JOIN ${billsInSql(needs)} b ON b.hand_id = h.id ORDER BY s.due_on, s.unit_id`);
    return {
      years: rows.map(({ key, year, dueOn, amount, currency, handId, bill }) => ({
        ...{ key, year, dueOn, amount, currency, handId, bill },
      })),
    };
  });

/** Why a year is not handed over; null: it is. */
function against(row: YearRow | undefined, actor: ActorContext['actor']): Label | null {
  if (!row || !scopeReaches(actor.scope([storageCode], 'edit'), { company: row.companyId }, actor))
    return [
      '产品未在库、合同已结束或不应缴年费',
      'The unit is not stored, its contract has ended, or nothing is due',
    ];
  if (row.handId !== null) return ['已移交', 'It was handed over already'];
  if (!row.due) return [`应缴日 ${row.dueOn} 未到`, `It is due on ${row.dueOn}`];
  return null;
}

/** HBCTR280P_3: each by itself. */
const handOver = (needs: StorageNeeds) =>
  handle(handOverStorage, async ({ keys }, context) => {
    const { db, actor, now } = context;
    const wanted = [...new Set(keys)].toSorted();
    const units = [...new Set(wanted.map((key) => key.split(':')[0] ?? ''))];
    const { rows } = await db.execute<YearRow>(sql`
      SELECT ${yearColumns}, NULL AS bill
        FROM ${storageYears(needs, sql`u.unit_id = ANY (${sql.param(units)}::uuid[])`)} s JOIN bank_contract c ON c.id = s.contract_id
        LEFT JOIN bank_storage_hand h ON h.unit_id = s.unit_id AND h.year = s.year AND h.withdrawn_at IS NULL`);
    const known = new Map(rows.map((row) => [row.key, row]));
    const failed: { key: string; number: string; reason: Label }[] = [];
    let handed = 0;
    for (const key of wanted) {
      const row = known.get(key);
      const reason =
        against(row, actor) ??
        ((await put(row!)) ? null : (['已移交', 'It was handed over already'] as const));
      if (reason) failed.push({ key, number: row?.number ?? '', reason });
      else handed += 1;
    }
    if (handed > 0) await stale(context);
    return {
      handed,
      failed: failed.map(({ reason, ...each }) => ({ ...each, reason: [...reason] as [string, string] })),
    };

    async function put({ contractId, unitId, year, dueOn, amount, currency }: YearRow): Promise<boolean> {
      const id = newId();
      const { rows: kept } = await db.execute(sql`
        INSERT INTO bank_storage_hand (id, contract_id, unit_id, year, due_on, amount, currency, handed_at, handed_by_id)
        VALUES (${id}, ${contractId}, ${unitId}, ${year}, ${dueOn}, ${amount}, ${currency}, ${now.toISOString()}::timestamptz, ${actor.personId})
        ON CONFLICT DO NOTHING RETURNING id`);
      if (!kept.length) return false;
      await context.emit(storageYearHanded, {
        handId: id,
        contractId,
        unitId,
        year,
        dueOn,
        amount,
        currency,
        withdrawn: false,
      });
      return true;
    }
  });

interface Hand extends Record<string, unknown> {
  contractId: string;
  unitId: string;
  year: number;
  dueOn: string;
  amount: string;
  currency: string;
  companyId: string;
  withdrawn: boolean;
  bill: string | null;
}

/** HBCTR280P_4 without PROGRAMCODE. */
const withdraw = (needs: StorageNeeds) =>
  handle(withdrawStorage, async ({ id, reason }, context) => {
    const { db, actor, now } = context;
    const { rows } = await db.execute<Hand>(sql`
      SELECT h.contract_id AS "contractId", h.unit_id AS "unitId", h.year, h.due_on::text AS "dueOn", trim_scale(h.amount)::text AS amount,
             h.currency, c.company_id AS "companyId", h.withdrawn_at IS NOT NULL AS withdrawn,
             (SELECT b.state FROM ${billsInSql(needs)} b WHERE b.hand_id = h.id) AS bill
        FROM bank_storage_hand h JOIN bank_contract c ON c.id = h.contract_id WHERE h.id = ${id} FOR UPDATE OF h`);
    const [hand] = rows;
    if (!hand || !scopeReaches(actor.scope([storageCode], 'edit'), { company: hand.companyId }, actor))
      throw new CallError('notFound');
    if (hand.withdrawn) return {};
    if (hand.bill !== null && hand.bill !== notBilled)
      throw ruleBroken([
        '财务已开单，请在财务作废账单',
        'Finance has billed it: the bill is made void there',
      ]);
    await db.execute(sql`
      UPDATE bank_storage_hand SET withdrawn_at = ${now.toISOString()}::timestamptz, withdrawn_by_id = ${actor.personId},
             reason = ${reason}, version = version + 1 WHERE id = ${id}`);
    const { contractId, unitId, year, dueOn, amount, currency } = hand;
    await context.emit(storageYearHanded, {
      handId: id,
      contractId,
      unitId,
      year,
      dueOn,
      amount,
      currency,
      withdrawn: true,
    });
    await stale(context);
    return {};
  });

/** HBCTR280P_5. */
const bills = (needs: StorageNeeds) =>
  handle(readBills, async ({ ids }, { db, actor }) => {
    const { rows } = await db.execute<{ id: string; state: string; number: string | null }>(sql`
      SELECT h.id, coalesce(b.state, ${notBilled}) AS state, b.number
        FROM bank_storage_hand h JOIN bank_contract c ON c.id = h.contract_id LEFT JOIN ${billsInSql(needs)} b ON b.hand_id = h.id
       WHERE h.id = ANY (${sql.param(ids)}::uuid[]) AND h.withdrawn_at IS NULL
         AND ${withinScope(actor.scope([storageCode], 'query'), { company: sql`c.company_id` }, actor)} ORDER BY h.id`);
    return { bills: rows };
  });

export const storageHandlers = (needs: StorageNeeds): readonly Handler[] => [
  overview(needs),
  ofContract(needs),
  handOver(needs),
  withdraw(needs),
  bills(needs),
];
