import { sql } from 'drizzle-orm';
import { moneyText, type Currency, type Label } from '#calls/model';
import {
  bankProducts,
  dispatchCode,
  jobPath,
  jobStates,
  kit,
  paymentWays,
  readTimeline,
  type JobState,
  type TimelineEntry,
} from '#contracts/model';
import { directory } from '#identity/server';
import { recordAddress } from '#registers/model';
import { handle, inWords, type ActorContext } from '#server-kit/server';
import type { ContractsNeeds } from '../needs.ts';
import { heldContract } from './held-contract.ts';

interface Row extends Record<string, unknown> {
  at: string;
  zone: string | null;
  what: string;
  said: string;
  note: string;
  byId: string | null;
  recordId: string | null;
  total: number;
}

const acts: Readonly<Record<string, Label>> = {
  send: ['合同已发送签署', 'Contract sent to be signed'],
  withdraw: ['撤回签署', 'Withdrawn from signing'],
  sign: ['合同已签署', 'Contract signed'],
  change: ['合同条款变更', 'Terms changed'],
  withdrawChange: ['合同结束，撤回未签署的变更', 'Change withdrawn unsigned as the contract ended'],
  void: ['合同作废', 'Contract voided'],
  terminate: ['合同终止', 'Contract terminated'],
  transfer: ['合同转让', 'Contract transferred'],
};

/** 'USD 1650.0000' as money is written. */
function moneyOf(said: string): string {
  const [currency = '', amount = ''] = said.split(' ');
  return moneyText(amount, currency as Currency);
}

function textOf({ what, said: written }: Row): Label {
  const said = kinds[what] === 'money' ? moneyOf(written) : written;
  if (what === 'act') return acts[said] ?? [said, said];
  if (what === 'kit') return [`采集包 ${said} 寄出`, `Kit ${said} sent`];
  if (what === 'birth') return [`孩子 ${said} 出生`, `Child ${said} born`];
  if (what === 'birthCorrected')
    return [`孩子 ${said} 出生时间更正`, `Child ${said}: time of birth corrected`];
  if (what === 'payment') return [`收款 ${said}`, `Paid ${said}`];
  if (what === 'gene') {
    const [zh, en] = bankProducts.entries.find(({ value }) => value === said)?.label ?? [said, said];
    return [`${zh}：报告已交付`, `${en}: reported`];
  }
  if (what === 'family') return [`已告知家属：${said}`, `Family told: ${said}`];
  if (what === 'storage')
    return [`存储年费移交财务：${said}`, `Storage year handed over to finance: ${said}`];
  if (what === 'reversal') return [`撤回收款 ${said}`, `Payment of ${said} taken back`];
  if (what === 'expected') return [`快递${said}：预计到达`, `Courier${said}: expected`];
  if (what === 'arrival') return [`快递${said}：预计到达变更`, `Courier${said}: expected at another time`];
  if (what === 'job') return [`派单 ${said} 已创建`, `Courier job ${said} made`];
  if (what === 'notice') return [`已通知快递：${said}`, `Courier told: ${said}`];
  const [zh, en] = jobStates[said as JobState];
  return [`快递：${zh}`, `Courier: ${en.toLowerCase()}`];
}

const kinds: Readonly<Record<string, TimelineEntry['kind']>> = {
  ...{
    payment: 'money',
    reversal: 'money',
    storage: 'money',
    family: 'contract',
    gene: 'contract',
    act: 'contract',
    kit: 'kit',
    birth: 'birth',
    birthCorrected: 'birth',
    job: 'courier',
    notice: 'courier',
    handover: 'courier',
    expected: 'courier',
    arrival: 'courier',
  },
};

/** What comes first of what happened in one instant: a job is made, told to the courier, and then taken. */
const order = `{${['act', 'gene', 'family', 'payment', 'reversal', 'storage', 'kit', 'birth', 'birthCorrected', 'job', 'expected', 'arrival', 'notice', 'handover'].join(',')}}`;

/** Where a kit or a job is read, for whoever may: of a reader without the right it says what happened, and leads nowhere. */
const pathOf = ({ what, recordId }: Row, { actor }: ActorContext): string | null => {
  if (recordId === null) return null;
  if (what === 'kit') return actor.may(kit.code, 'get') ? recordAddress(kit, recordId) : null;
  return actor.may(dispatchCode, 'query') ? jobPath(recordId) : null;
};

/**
 * A hand-over is told to the minute: of what else happened within that minute it comes where it was entered. Otherwise a courier
 * would take a job before there was one. Those of one time stand as they were entered.
 */
const toldInMinute = sql`CASE WHEN o.at = date_trunc('minute', o.entered_at) THEN o.entered_at ELSE o.at END
  + (row_number() OVER (PARTITION BY o.job_id, o.at ORDER BY o.entered_at, o.id)) * interval '1 microsecond'`;

/** The number of a job, where its child has several: else nothing has to be told apart. */
const numberAmongMany = sql`CASE WHEN EXISTS (SELECT FROM courier_job o WHERE o.child_id = j.child_id AND o.id <> j.id)
  THEN ' ' || j.number ELSE '' END`;

/** So much of what happened is answered, from the end. */
const most = 500;

/** HBCTR200P_2B: what happened, from the contract on. With a child: what was about another is left out. */
export const timelineHandler = ({ pastOfUnits, bankedUnits }: ContractsNeeds) =>
  handle(readTimeline, async ({ id, childId }, context) => {
    const { db, language, timeZone } = context;
    // On the clocks of the laboratory, as the arrival is said everywhere.
    const inLab = (instant: ReturnType<typeof sql>) =>
      sql`coalesce(to_char(${instant} AT TIME ZONE coalesce(j.lab_zone, ${timeZone}), 'YYYY-MM-DD HH24:MI'), '—')`;
    await heldContract(context, id, 'query');
    const own = (column: ReturnType<typeof sql>) =>
      childId === undefined ? sql`true` : sql`${column} = ${childId}`;
    const { rows } = await db.execute<Row>(sql`
    SELECT at::text, zone, what, said, note, "byId", "recordId", (count(*) OVER ())::int AS total FROM (
      SELECT at, 'act' AS what, kind AS said, concat_ws(' · ', nullif(reason, ''), 'v' || terms_version) AS note, by_id AS "byId", NULL AS "recordId",
             NULL AS zone
        FROM bank_contract_act WHERE contract_id = ${id}
      UNION ALL SELECT sent_at, 'kit', code, concat_ws(' · ', waybill, leave_reason), sent_by_id, id, NULL FROM kit
        WHERE contract_id = ${id} AND sent_at IS NOT NULL AND ${own(sql`child`)}
      UNION ALL SELECT born_at, 'birth', birth_order::text, concat_ws(' · ', nullif(name, ''), din), NULL, NULL, birth_zone FROM bank_child
        WHERE contract_id = ${id} AND born_at IS NOT NULL AND ${own(sql`id`)}
      UNION ALL SELECT at, CASE WHEN reverses IS NULL THEN 'payment' ELSE 'reversal' END, currency || ' ' || amount,
             concat_ws(' · ', paid_on, ${inWords(sql`way`, paymentWays, language)}, nullif(note, '')), by_id, NULL, NULL FROM bank_payment WHERE contract_id = ${id}
      UNION ALL SELECT s.handed_at, 'storage', s.currency || ' ' || s.amount,
             concat_ws(' · ', b.din, s.due_on::text, CASE WHEN s.withdrawn_at IS NOT NULL THEN '✗ ' || s.reason END), s.handed_by_id, NULL, NULL
        FROM bank_storage_hand s JOIN ${bankedUnits} b ON b.unit_id = s.unit_id
        WHERE s.contract_id = ${id} AND ${own(sql`b.child_id`)}
      UNION ALL SELECT at, 'gene', product, concat_ws(' · ', reported_on::text, nullif(note, '')), by_id, NULL, NULL FROM bank_gene_report
        WHERE contract_id = ${id} AND ${own(sql`child_id`)}
      UNION ALL SELECT at, 'family', subject, coalesce(nullif(sent_to, ''), '☎'), NULL, NULL, NULL FROM bank_family_notice
        WHERE contract_id = ${id} AND ${own(sql`child_id`)}
      UNION ALL SELECT r.at, 'birthCorrected', h.birth_order::text,
             to_char(r.was_at AT TIME ZONE r.was_zone, 'YYYY-MM-DD HH24:MI') || ' → ' || to_char(r.born_at AT TIME ZONE r.birth_zone, 'YYYY-MM-DD HH24:MI') || ' · ' || r.reason,
             r.by_id, NULL, NULL FROM bank_birth_correction r JOIN bank_child h ON h.id = r.child_id
        WHERE r.contract_id = ${id} AND ${own(sql`r.child_id`)}
      UNION ALL SELECT made_at, 'job', number, '', made_by, id::text, NULL FROM courier_job WHERE contract_id = ${id} AND ${own(sql`child_id`)}
      UNION ALL SELECT n.sent_at, 'notice', n.subject, n.sent_to, n.sent_by, j.id::text, NULL
        FROM courier_notice n JOIN courier_job j ON j.id = n.job_id WHERE j.contract_id = ${id} AND ${own(sql`j.child_id`)}
      UNION ALL SELECT ${toldInMinute}, 'handover', o.job_state, concat_ws(' · ', o.who, nullif(o.place, ''), nullif(o.note, '')), o.entered_by, j.id::text, NULL
        FROM courier_handover o JOIN courier_job j ON j.id = o.job_id WHERE j.contract_id = ${id} AND ${own(sql`j.child_id`)}
      UNION ALL SELECT a.at, CASE WHEN a.was_at IS NULL THEN 'expected' ELSE 'arrival' END, ${numberAmongMany},
             CASE WHEN a.was_at IS NULL THEN '' ELSE ${inLab(sql`a.was_at`)} || ' → ' END || ${inLab(sql`a.eta_at`)}, a.by_id, j.id::text, coalesce(j.lab_zone, ${timeZone})
        FROM courier_arrival a JOIN courier_job j ON j.id = a.job_id WHERE j.contract_id = ${id} AND ${own(sql`j.child_id`)}
    ) AS all_of_it ORDER BY date_trunc('milliseconds', at) DESC, array_position(${order}::text[], what) DESC, at DESC, said = 'withdrawChange' LIMIT ${most}`);
    rows.reverse();
    const { past, total: ofUnits } = await pastOfUnits(db, id, childId ?? null, most);
    const people = await directory.personsById(db, [
      ...new Set([...rows, ...past].flatMap(({ byId }) => byId ?? [])),
    ]);
    const by = directory.referringTo(language, people);
    const mayLab = context.actor.may('HBLAB330P', 'query');
    const entries = [
      ...rows.map((row) => ({
        ...{ at: new Date(row.at).toISOString(), zone: row.zone, note: row.note, byId: row.byId },
        ...{ kind: kinds[row.what] ?? 'contract', text: textOf(row), path: pathOf(row, context) },
      })),
      ...past.map((unit) => ({
        ...unit,
        ...{ kind: 'laboratory' as const, path: mayLab ? unit.path : null },
      })),
    ];
    return {
      total: (rows[0]?.total ?? 0) + ofUnits,
      entries: entries
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .slice(-most)
        .map(({ at, zone, kind, text, note, byId, path }) => ({
          ...{ at, zone, kind, text, note, path },
          by: byId === null ? null : by(byId),
        })),
    };
  });
