import { sql, type SQL } from 'drizzle-orm';
import { bankPartner } from '#contracts/model';
import { withinScope } from '#identity/server';
import type { RegisterSource } from '#registers/server';
import type { ActorContext } from '#server-kit/server';

/** Contracts `c` that a reader of partners reaches. */
export const reachedOfPartners = ({ actor }: Pick<ActorContext, 'actor'>): SQL =>
  withinScope(actor.scope([bankPartner.code], 'query'), { company: sql`c.company_id` }, actor);

/** How many contracts were signed that a partner referred. */
export const referredContracts = (
  partner: SQL,
  reached: SQL,
): SQL => sql`(SELECT count(*)::int FROM bank_contract c
  WHERE c.referrer_id = ${partner} AND c.signed_on IS NOT NULL AND ${reached})`;

/** Fees `f` of a partner that count, with their contracts `c`. */
export const feesOfPartner = (
  partner: SQL,
  reached: SQL,
): SQL => sql`bank_fee f JOIN bank_contract c ON c.id = f.contract_id
  WHERE f.partner_id = ${partner} AND f.fee_state <> 'cancelled' AND ${reached}`;

/** What a partner has earned, or was paid, in a currency; null: never anything. */
const sumIn = (currency: 'CNY' | 'USD', only: SQL) => (context: ActorContext) =>
  sql`(SELECT sum(f.amount)
  FROM ${feesOfPartner(sql`r.id`, reachedOfPartners(context))} AND f.currency = ${currency} AND ${only})`;
const paid = sql`f.fee_state = 'paid'`;

/** The same of each partner `r` of the list, of contracts that its reader reaches. */
export const broughtByPartners: NonNullable<RegisterSource['reads']> = {
  contracts: (context) => referredContracts(sql`r.id`, reachedOfPartners(context)),
  earnedCny: sumIn('CNY', sql`true`),
  paidCny: sumIn('CNY', paid),
  earnedUsd: sumIn('USD', sql`true`),
  paidUsd: sumIn('USD', paid),
};
