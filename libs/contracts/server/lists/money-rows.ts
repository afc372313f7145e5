import { sql, type SQL } from 'drizzle-orm';
import {
  feeList,
  journalKinds,
  journalList,
  journalOptions,
  paymentWays,
  receivableList,
  storageList,
} from '#contracts/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { companyToday, handle, inWords } from '#server-kit/server';
import { moneyThatHolds } from '../contract/freeze-terms.ts';
import type { StorageNeeds } from '../needs.ts';
import { billsInSql, notBilled, storageYears } from '../storage/storage-in-sql.ts';
import { scannedContract } from './scanned.ts';

const ofContract = scannedContract(sql`c.id`);

const mother = ({ language }: { language: string }) =>
  language === 'zh' ? sql`c.name_zh` : sql`coalesce(nullif(c.name_en, ''), c.name_zh)`;
const nameOf =
  (zh: SQL, en: SQL) =>
  ({ language }: { language: string }) =>
    language === 'zh' ? zh : sql`coalesce(nullif(${en}, ''), ${zh})`;

/** HBCTR280P. */
export const storageRows = (needs: StorageNeeds): ListRows =>
  listFrom(storageList, {
    from: sql`${storageYears(needs)} s JOIN bank_contract c ON c.id = s.contract_id JOIN company o ON o.id = c.company_id
      JOIN person p ON p.id = c.salesperson_id
      LEFT JOIN bank_storage_hand h ON h.unit_id = s.unit_id AND h.year = s.year AND h.withdrawn_at IS NULL
      LEFT JOIN person w ON w.id = h.handed_by_id LEFT JOIN ${billsInSql(needs)} b ON b.hand_id = h.id`,
    id: sql`s.unit_id || ':' || s.year`,
    idAs: 'text',
    search: sql`c.search`,
    scanned: ofContract,
    at: {
      number: sql`c.code`,
      mother,
      state: sql`CASE WHEN h.id IS NOT NULL THEN 'handed' WHEN s.due_on <= ${companyToday} THEN 'due' ELSE 'upcoming' END`,
      din: sql`s.din`,
      product: sql`s.product`,
      bankedOn: sql`s.banked_on`,
      year: sql`s.year::numeric`,
      dueOn: sql`s.due_on`,
      amount: sql`coalesce(h.amount, s.fee)`,
      currency: sql`coalesce(h.currency, s.currency)`,
      plan: sql`s.plan`,
      bill: sql`CASE WHEN h.id IS NOT NULL THEN coalesce(b.state, ${notBilled}) END`,
      billNumber: sql`b.number`,
      handedAt: sql`h.handed_at`,
      handedBy: namedIn('w'),
      salesperson: namedIn('p'),
      company: namedIn('o'),
    },
    carries: { contractId: sql`c.id`, handId: sql`h.id` },
    reach: ({ actor }, action) =>
      withinScope(actor.scope(storageList.screens, action), { company: sql`c.company_id` }, actor),
  });

/**
 * What a family owes by the terms that hold, by instalment or as a whole: the earliest due is covered first by what was paid; and what partners have earned.
 * Columns: id, contract_id, side, kind, party_zh, party_en, due_on, amount, currency, paid.
 */
const owed = sql`(
  SELECT i.id, i.contract_id, 'receivable' AS side, i.kind, i.party AS party_zh, i.party AS party_en, i.due_on, i.amount, i.currency,
         greatest(0, least(i.amount, i.received - (i.upto - i.amount))) AS paid
    FROM (
      SELECT k.id || ':' || coalesce(x.id, '') AS id, k.id AS contract_id, CASE WHEN x.id IS NULL THEN 'enrolment' ELSE 'instalment' END AS kind,
             CASE h.payer WHEN 'other' THEN coalesce(h.payer_name, h.name_zh) WHEN 'father' THEN coalesce(h.father_name, h.name_zh) ELSE h.name_zh END AS party,
             coalesce(x."dueOn", k.signed_on) AS due_on, coalesce(x.amount, t.total) AS amount, h.currency,
             sum(coalesce(x.amount, t.total)) OVER (PARTITION BY k.id ORDER BY coalesce(x."dueOn", k.signed_on), x.id) AS upto,
             coalesce(m.received, 0) AS received
        FROM bank_contract k CROSS JOIN ${moneyThatHolds(sql`k`)} h
        CROSS JOIN LATERAL (SELECT coalesce(sum(q.price), 0) * CASE h.births WHEN 'twins' THEN 2 WHEN 'triplets' THEN 3 ELSE 1 END AS total
                              FROM jsonb_to_recordset(h.products) AS q (price numeric)) t
        LEFT JOIN LATERAL jsonb_to_recordset(h.instalments) AS x (id text, "dueOn" date, amount numeric) ON true
        LEFT JOIN LATERAL (SELECT sum(CASE WHEN a.reverses IS NULL THEN a.amount ELSE -a.amount END) AS received
                             FROM bank_payment a WHERE a.contract_id = k.id) m ON true
       WHERE k.contract_state IN ('signed', 'transferred', 'terminated') AND k.signed_on IS NOT NULL) i
   WHERE i.amount > 0
  UNION ALL
  SELECT f.id::text, f.contract_id, 'payable', f.kind, b.name_zh, b.name_en, f.earned_on, f.amount, f.currency,
         CASE WHEN f.fee_state = 'paid' THEN f.amount ELSE 0 END
    FROM bank_fee f JOIN bank_partner b ON b.id = f.partner_id WHERE f.fee_state <> 'cancelled')`;

/** HBCTR340P. */
export const receivableRows = listFrom(receivableList, {
  from: sql`${owed} s JOIN bank_contract c ON c.id = s.contract_id JOIN company o ON o.id = c.company_id
    JOIN person p ON p.id = c.salesperson_id`,
  id: sql`s.id`,
  idAs: 'text',
  search: sql`c.search`,
  scanned: ofContract,
  at: {
    number: sql`c.code`,
    party: nameOf(sql`s.party_zh`, sql`s.party_en`),
    state: sql`CASE WHEN s.paid >= s.amount THEN 'paid' WHEN s.due_on < ${companyToday} THEN 'overdue' ELSE 'open' END`,
    side: sql`s.side`,
    kind: sql`s.kind`,
    dueOn: sql`s.due_on`,
    amount: sql`s.amount`,
    paid: sql`s.paid`,
    open: sql`s.amount - s.paid`,
    currency: sql`s.currency`,
    mother,
    salesperson: namedIn('p'),
    company: namedIn('o'),
  },
  carries: { contractId: sql`c.id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(receivableList.screens, action), { company: sql`c.company_id` }, actor),
});

/** How old an unpaid fee `f` is. */
export const ageInSql: SQL = sql`CASE WHEN ${companyToday} - f.earned_on <= 30 THEN 'upTo30' WHEN ${companyToday} - f.earned_on <= 60 THEN 'upTo60'
  WHEN ${companyToday} - f.earned_on <= 90 THEN 'upTo90' ELSE 'older' END`;

/** HBCTR350P. */
export const feeRows = listFrom(feeList, {
  from: sql`bank_fee f JOIN bank_contract c ON c.id = f.contract_id JOIN bank_partner b ON b.id = f.partner_id
    JOIN company o ON o.id = c.company_id`,
  id: sql`f.id`,
  idAs: 'uuid',
  search: sql`b.search || ' ' || c.search`,
  scanned: ofContract,
  at: {
    partner: nameOf(sql`b.name_zh`, sql`b.name_en`),
    kind: sql`f.kind`,
    age: ageInSql,
    days: sql`(${companyToday} - f.earned_on)::numeric`,
    number: sql`c.code`,
    mother,
    earnedOn: sql`f.earned_on`,
    amount: sql`f.amount`,
    currency: sql`f.currency`,
    company: namedIn('o'),
  },
  carries: { contractId: sql`c.id` },
  reach: ({ actor }, action) =>
    sql`f.fee_state = 'earned' AND ${withinScope(actor.scope(feeList.screens, action), { company: sql`c.company_id` }, actor)}`,
});

const entries = sql`(
  SELECT 'a' || a.id AS id, a.contract_id, a.at, CASE a.kind WHEN 'sign' THEN 'signed' WHEN 'change' THEN 'changed' ELSE 'ended' END AS kind,
         NULL::numeric AS amount, NULL::text AS currency, NULL::text AS way, a.reason AS note, a.by_id
    FROM bank_contract_act a WHERE a.kind IN ('sign', 'change', 'void', 'terminate', 'transfer')
  UNION ALL
  SELECT 'p' || a.id, a.contract_id, a.at, CASE WHEN a.reverses IS NULL THEN 'payment' ELSE 'reversal' END,
         CASE WHEN a.reverses IS NULL THEN a.amount ELSE -a.amount END, a.currency, a.way, a.note, a.by_id FROM bank_payment a
  UNION ALL
  SELECT 'e' || f.id, f.contract_id, f.earned_on::timestamp AT TIME ZONE company_time_zone(), 'feeEarned', -f.amount, f.currency, NULL, b.name_zh, NULL
    FROM bank_fee f JOIN bank_partner b ON b.id = f.partner_id WHERE f.fee_state <> 'cancelled'
  UNION ALL
  SELECT 'f' || f.id, f.contract_id, f.paid_on::timestamp AT TIME ZONE company_time_zone(), 'feePaid', -f.amount, f.currency, NULL,
         concat_ws(' · ', b.name_zh, nullif(f.note, '')), NULL
    FROM bank_fee f JOIN bank_partner b ON b.id = f.partner_id WHERE f.fee_state = 'paid'
  UNION ALL
  SELECT 'j' || j.id, j.contract_id, j.made_at, 'shipping', j.upgrade_fee, t.currency, NULL, j.number, j.made_by
    FROM courier_job j JOIN bank_contract k ON k.id = j.contract_id CROSS JOIN ${moneyThatHolds(sql`k`)} t
   WHERE j.upgrade_fee > 0 AND j.job_state <> 'cancelled'
  UNION ALL
  SELECT 's' || h.id, h.contract_id, h.handed_at, 'storage', h.amount, h.currency, NULL, h.due_on::text, h.handed_by_id
    FROM bank_storage_hand h WHERE h.withdrawn_at IS NULL)`;

/** HBCTR360P. */
export const journalRows = listFrom(journalList, {
  from: sql`${entries} s JOIN bank_contract c ON c.id = s.contract_id JOIN company o ON o.id = c.company_id
    LEFT JOIN person p ON p.id = s.by_id`,
  id: sql`s.id`,
  idAs: 'text',
  search: sql`c.search`,
  scanned: ofContract,
  at: {
    at: sql`s.at`,
    kind: sql`s.kind`,
    number: sql`c.code`,
    mother,
    amount: sql`s.amount`,
    currency: sql`s.currency`,
    note: ({ language }) =>
      sql`concat_ws(' · ', ${inWords(sql`s.way`, paymentWays, language)}, nullif(s.note, ''))`,
    by: namedIn('p'),
    company: namedIn('o'),
  },
  carries: { contractId: sql`c.id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(journalList.screens, action), { company: sql`c.company_id` }, actor),
});

/** HBCTR360P_0. */
export const journalOptionsHandler = handle(journalOptions, async (_request, { db, actor }) => {
  const { rows } = await db.execute<{
    kind: keyof typeof journalKinds;
    entries: number;
    from: string;
    until: string;
  }>(sql`
    SELECT s.kind, count(*)::int AS entries, min((s.at AT TIME ZONE company_time_zone())::date)::text AS "from",
           max((s.at AT TIME ZONE company_time_zone())::date)::text AS until
      FROM ${entries} s JOIN bank_contract c ON c.id = s.contract_id
     WHERE ${withinScope(actor.scope(journalList.screens, 'query'), { company: sql`c.company_id` }, actor)} GROUP BY s.kind ORDER BY s.kind`);
  return {
    from: rows.map(({ from }) => from).toSorted()[0] ?? null,
    until:
      rows
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
    kinds: rows.map(({ kind, entries: count }) => ({ kind, label: journalKinds[kind], entries: count })),
  };
});
