import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import { feesByAge, feesCode, partnerOptions, payFee, readPartner } from '#contracts/model';
import { directory, matches, scopeReaches, withinScope } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { ageInSql } from '../lists/money-rows.ts';
import { feesOfPartner, reachedOfPartners, referredContracts } from './brought.ts';

/** HBCTR350P_0. */
const ages = handle(feesByAge, async (_request, { db, actor }) => {
  const { rows } = await db.execute<{ age: string; currency: string; fees: number; amount: string }>(sql`
    SELECT ${ageInSql} AS age, f.currency, count(*)::int AS fees, trim_scale(sum(f.amount))::text AS amount
      FROM bank_fee f JOIN bank_contract c ON c.id = f.contract_id
     WHERE f.fee_state = 'earned' AND ${withinScope(actor.scope([feesCode], 'query'), { company: sql`c.company_id` }, actor)}
     GROUP BY 1, 2 ORDER BY min(f.earned_on) DESC, 2`);
  return { ages: rows };
});

/** HBCTR350P_3. */
const pay = handle(payFee, async ({ id, paidOn, note }, context) => {
  const { db, actor, now, timeZone } = context;
  const { rows } = await db.execute<{ state: string; companyId: string; earnedOn: string }>(sql`
    SELECT f.fee_state AS state, c.company_id AS "companyId", f.earned_on::text AS "earnedOn"
      FROM bank_fee f JOIN bank_contract c ON c.id = f.contract_id WHERE f.id = ${id} FOR UPDATE OF f`);
  const [fee] = rows;
  if (!fee || !scopeReaches(actor.scope([feesCode], 'edit'), { company: fee.companyId }, actor))
    throw new CallError('notFound');
  const to = paidOn === null ? 'earned' : 'paid';
  if (fee.state === to) return {};
  if (fee.state === 'cancelled') throw ruleBroken(['该费用已取消', 'This fee is not owed any more']);
  const refuse = (zh: string, en: string) => invalid([{ path: 'paidOn', text: [zh, en] }]);
  if (paidOn !== null && paidOn > dayOf(now, timeZone))
    throw refuse('支付日不能晚于今天', 'It cannot be after today');
  if (paidOn !== null && paidOn < fee.earnedOn)
    throw refuse(`不能早于确认日 ${fee.earnedOn}`, `It was earned on ${fee.earnedOn}`);
  await db.execute(sql`
    UPDATE bank_fee SET fee_state = ${to}, paid_on = ${paidOn}::date, note = ${note}, version = version + 1 WHERE id = ${id}`);
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['contractMoney'] } });
  return {};
});

/** HBCTR200P_8. */
const options = handle(partnerOptions, async ({ q }, { db, language }) => {
  const name = sql.raw(directory.nameColumn(language, 'b'));
  const { rows } = await db.execute<{
    id: string;
    name: string;
    zone: string | null;
    kind: string;
    total: number;
  }>(sql`
    SELECT (count(*) OVER ())::int AS total, b.id, ${name} AS name, b.time_zone AS zone, b.kind FROM bank_partner b
     WHERE b.state = 'active' AND b.kind <> 'courier' AND ${matches(sql`b.search`, q) ?? sql`true`} ORDER BY b.code LIMIT 500`);
  return {
    hospitals: rows
      .filter(({ kind }) => kind === 'hospital')
      .map(({ id, name: said, zone }) => ({ id, name: said, zone })),
    referrers: rows.map(({ id, name: said, kind }) => ({ id, name: said, kind })),
    total: rows[0]?.total ?? 0,
  };
});

/** HBCTR310P_30: of contracts that its reader reaches. */
const partner = handle(readPartner, async ({ id }, context) => {
  const { db } = context;
  const reached = reachedOfPartners(context);
  const { rows } = await db.execute<{ contracts: number; children: number }>(sql`
    SELECT ${referredContracts(sql`${id}`, reached)} AS contracts,
           (SELECT count(*)::int FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id
             WHERE h.collector_id = ${id} AND h.born_at IS NOT NULL AND ${reached}) AS children`);
  const { rows: fees } = await db.execute<{
    currency: string;
    earned: string;
    paid: string;
    open: string;
  }>(sql`
    SELECT f.currency, trim_scale(sum(f.amount))::text AS earned,
           trim_scale(coalesce(sum(f.amount) FILTER (WHERE f.fee_state = 'paid'), 0))::text AS paid,
           trim_scale(coalesce(sum(f.amount) FILTER (WHERE f.fee_state = 'earned'), 0))::text AS open
      FROM ${feesOfPartner(sql`${id}`, reached)} GROUP BY 1 ORDER BY 1`);
  return { contracts: 0, children: 0, ...rows[0], fees };
});

export const feeHandlers: readonly Handler[] = [ages, pay, options, partner];
