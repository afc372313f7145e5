import { sql } from 'drizzle-orm';
import { birthList, changeList, detailList, jobList, kitLead } from '#contracts/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { companyToday } from '#server-kit/server';
import { kitFails, kitIsOut } from '../kits/kit-lasts.ts';
import { isOverdue } from '../birth/is-overdue.ts';
import { firstDeadline } from '../units/hours-of-units.ts';
import { scannedChild, scannedContract, scannedJob } from './scanned.ts';

const mother = ({ language }: { language: string }) =>
  language === 'zh' ? sql`c.name_zh` : sql`coalesce(nullif(c.name_en, ''), c.name_zh)`;

const ofContract = scannedContract(sql`c.id`);

/** The parameter as it is set now: so many days before the birth a kit is sent. */
const lead = sql`coalesce((SELECT p.value FROM parameter p WHERE p.name = ${kitLead.name}), ${kitLead.initial})`;

/** HBCTR210P: children of signed contracts; those that are born stay for a month. */
export const birthRows = listFrom(birthList, {
  from: sql`bank_child d JOIN bank_contract c ON c.id = d.contract_id JOIN person p ON p.id = c.salesperson_id
    LEFT JOIN bank_partner h ON h.id = c.hospital_id
    LEFT JOIN LATERAL (SELECT k.* FROM kit k WHERE k.child = d.id AND ${kitIsOut}
                        ORDER BY k.sent_at DESC, k.id LIMIT 1) k ON true`,
  id: sql`d.id`,
  idAs: 'text',
  search: sql`c.search`,
  scanned: scannedChild(sql`d.id`),
  at: {
    number: sql`c.code`,
    mother,
    phone: sql`c.mother_phone`,
    ready: sql`CASE WHEN d.born_at IS NOT NULL THEN 'born' WHEN k.kit_state = 'received' THEN 'atLab' WHEN ${isOverdue} THEN 'overdue' WHEN ${kitFails} THEN 'replaceKit' WHEN k.id IS NULL AND c.expected_on <= ${companyToday} + ${lead}::int THEN 'sendKit' ELSE 'awaited' END`,
    dueOn: sql`c.expected_on`,
    order: sql`d.birth_order::numeric`,
    hospital: namedIn('h'),
    zone: sql`c.birth_zone`,
    kit: sql`k.code`,
    kitState: sql`k.kit_state`,
    kitExpires: sql`k.expires_on`,
    bornAt: sql`d.born_at`,
    salesperson: namedIn('p'),
  },
  carries: { contractId: sql`c.id`, bornZone: sql`coalesce(d.birth_zone, c.birth_zone)` },
  reach: ({ actor }, action) =>
    sql`c.contract_state = 'signed' AND (d.born_at IS NULL OR d.born_at > now() - interval '31 days')
        AND ${withinScope(actor.scope(birthList.screens, action), { company: sql`c.company_id` }, actor)}`,
});

/**
 * Until when what a job fetches has to be freezing: as the laboratory has it of the units, by product and use; before there are
 * any, the ordinary 48 hours after the birth.
 */
const deadline = sql`coalesce(${firstDeadline(sql`u.contract_id = c.id AND u.child_id = d.id`)}, d.born_at + interval '48 hours')`;

/** HBCTR230P. Hours are those that are left until the deadline, until it is delivered. */
export const jobRows = listFrom(jobList, {
  from: sql`courier_job j JOIN bank_contract c ON c.id = j.contract_id JOIN bank_child d ON d.id = j.child_id
    LEFT JOIN bank_partner b ON b.id = j.courier_id`,
  id: sql`j.id`,
  idAs: 'uuid',
  search: sql`j.search`,
  scanned: scannedJob,
  at: {
    number: sql`j.number`,
    contract: sql`c.code`,
    mother,
    state: sql`j.job_state`,
    shipMethod: sql`j.ship_method`,
    courier: namedIn('b'),
    collectedAt: sql`j.collected_at`,
    etaAt: sql`j.eta_at`,
    hoursLeft: sql`CASE WHEN j.job_state IN ('draft', 'notified', 'accepted', 'pickedUp')
      THEN round(extract(epoch FROM ${deadline} - now())::numeric / 3600, 1) END`,
    deliveredAt: sql`j.delivered_at`,
    madeAt: sql`j.made_at`,
  },
  carries: { zone: sql`j.birth_zone`, labZone: sql`j.lab_zone` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(jobList.screens, action), { company: sql`j.company_id` }, actor),
});

/** HBCTR370P: contract × child × product. */
export const detailRows = listFrom(detailList, {
  from: sql`bank_contract c JOIN bank_child d ON d.contract_id = c.id JOIN person p ON p.id = c.salesperson_id
    JOIN company o ON o.id = c.company_id LEFT JOIN bank_partner h ON h.id = c.hospital_id
    CROSS JOIN LATERAL jsonb_to_recordset(c.products) AS x (id text, product text, price numeric, "yearFee" numeric)`,
  id: sql`d.id || ':' || x.id`,
  idAs: 'text',
  search: sql`c.search`,
  scanned: ofContract,
  at: {
    number: sql`c.code`,
    mother,
    child: sql`d.birth_order::numeric`,
    product: sql`x.product`,
    state: sql`c.contract_state`,
    stage: sql`c.stage`,
    price: sql`x.price`,
    yearFee: sql`x."yearFee"`,
    currency: sql`c.currency`,
    plan: sql`c.plan`,
    dueOn: sql`c.expected_on`,
    bornAt: sql`d.born_at`,
    din: sql`d.din`,
    signedOn: sql`c.signed_on`,
    hospital: namedIn('h'),
    salesperson: namedIn('p'),
    company: namedIn('o'),
  },
  carries: { contractId: sql`c.id`, zone: sql`coalesce(d.birth_zone, c.birth_zone)` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(detailList.screens, action), { company: sql`c.company_id` }, actor),
});

/** HBCTR201P. */
export const changeRows = listFrom(changeList, {
  from: sql`bank_contract_act a JOIN bank_contract c ON c.id = a.contract_id JOIN person b ON b.id = a.by_id`,
  id: sql`a.id`,
  idAs: 'uuid',
  search: sql`c.search`,
  scanned: ofContract,
  at: {
    number: sql`c.code`,
    mother,
    termsVersion: sql`a.terms_version::numeric`,
    signing: sql`CASE WHEN EXISTS (SELECT FROM bank_contract_act s WHERE s.contract_id = c.id AND s.kind = 'sign'
                                     AND s.terms_version = a.terms_version) THEN 'signed'
                      WHEN EXISTS (SELECT FROM bank_contract_act s WHERE s.contract_id = c.id AND s.kind = 'withdrawChange'
                                     AND s.terms_version = a.terms_version) THEN 'withdrawn'
                      WHEN a.terms_version = c.terms_version THEN 'waiting' ELSE 'replaced' END`,
    reason: sql`a.reason`,
    changedAt: sql`a.at`,
    changedBy: namedIn('b'),
  },
  carries: { contractId: sql`c.id` },
  reach: ({ actor }, action) =>
    sql`a.kind = 'change' AND ${withinScope(actor.scope(changeList.screens, action), { company: sql`c.company_id` }, actor)}`,
});
