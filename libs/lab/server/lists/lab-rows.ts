import { sql, type SQL } from 'drizzle-orm';
import { CallError, type AnswerOf, type AnyCall } from '#calls/model';
import { withinScope } from '#identity/server';
import {
  alarmList,
  arrivalList,
  bareBench,
  bareDoor,
  bareReceipts,
  countList,
  custodyList,
  doorList,
  lookBackList,
  readingList,
  readScan,
  sampleList,
  unitList,
} from '#lab/model';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { placeIn, reasonIn } from '../custody/words.ts';
import { correctedWords, correctionsOf, shellNow } from '../door/door-sql.ts';
import { sampleState, sampleWithPlace } from '../samples/sample-sql.ts';
import { unitDetailOf } from '../unit/read-unit.ts';
import { scannedSamples, scannedUnits } from '../unit/scanned-units.ts';
import { collectorIn, hospitalIn, positionWords, releasedFor, unitWithPlace } from '../unit/unit-sql.ts';

/** Hours until the limit; nothing once it is frozen. */
const left = sql`CASE WHEN u.freezing_at IS NULL THEN round((extract(epoch FROM u.deadline - now()) / 3600)::numeric, 1) END`;
/** What is known of no birth has no limit that could be over. */
const late = sql`(u.freezing_at IS NULL AND coalesce(u.deadline < now(), false) AND u.state NOT IN ('rejected', 'notBankable', 'discarded'))`;
/** What is known of no birth comes last. */
const dueFirst = {
  deadline: { value: sql`coalesce(u.deadline, '9999-12-31'::timestamptz)`, as: 'timestamptz' as const },
};
/**
 * At the bench, what is frozen has met its limit and presses nobody: it stands behind what still has to be. In these words the
 * index lab_unit_at_bench has it; years are added on the clocks of UTC, since those of a session cannot be indexed.
 */
const unfrozenFirst = {
  deadline: {
    value: sql`CASE WHEN u.freezing_at IS NULL OR u.deadline IS NULL THEN coalesce(u.deadline, '9999-12-31'::timestamptz)
                    ELSE (u.deadline AT TIME ZONE 'UTC' + interval '1000 years') AT TIME ZONE 'UTC' END`,
    as: 'timestamptz' as const,
  },
};

const known = {
  din: sql`u.din`,
  product: sql`u.product`,
  state: sql`u.state`,
  left,
  child: sql`u.child_name`,
  contract: sql`u.contract_no`,
  deadline: sql`u.deadline`,
};
/** The clocks of the laboratory of a unit `u`; asked for the rows of a page alone, so that counting joins nothing for it. */
const siteZone = sql`(SELECT w.zone FROM lab_site w WHERE w.id = u.site_id)`;
const reachOf =
  (screens: readonly string[], company: SQL) =>
  ({ actor }: ActorContext, action: Parameters<ActorContext['actor']['scope']>[1]) =>
    withinScope(actor.scope(screens, action), { company }, actor);

export const unitRows = listFrom(unitList, {
  from: sql`${unitWithPlace} LEFT JOIN person p ON p.id = u.technician_id`,
  id: sql`u.id`,
  search: sql`u.search`,
  at: {
    ...known,
    position: sql`CASE WHEN pos.id IS NOT NULL THEN ${positionWords} END`,
    nucleated: sql`u.nucleated`,
    recovery: sql`u.recovery`,
    hospital: ({ language }: ActorContext) => hospitalIn(language),
    collector: ({ language }: ActorContext) => collectorIn(language),
    technician: namedIn('p'),
    freezingAt: sql`u.freezing_at`,
    bankedAt: sql`u.banked_at`,
    mother: sql`u.mother_name`,
    reagents: sql`(SELECT string_agg(DISTINCT r ->> 'lot', ', ') FROM lab_processing g, jsonb_array_elements(g.record -> 'reagents') r
      WHERE g.unit_id = u.id)`,
  },
  // A lot as a whole, however it is typed, of any version of a record: what was corrected was used as well. One that differs in
  // separators alone is shown too, with its lots beside it: of two that may be one, none is overlooked.
  narrowing: {
    reagents: ({ value }) =>
      sql`u.id IN (SELECT g.unit_id FROM lab_processing g WHERE bare_lots_in(g.record -> 'reagents') @> ARRAY[lot_bare(${value})])`,
  },
  carries: { late, siteZone: sql`s.zone` },
  keys: unfrozenFirst,
  reach: reachOf(unitList.screens, sql`u.company_id`),
});

export const arrivalRows = listFrom(arrivalList, {
  from: sql`lab_unit u`,
  id: sql`u.id`,
  search: sql`u.search`,
  at: {
    ...known,
    kit: sql`u.kit_serial`,
    waybill: sql`u.waybill`,
    arrivesAt: sql`u.arrives_at`,
    receivedAt: sql`u.received_at`,
    hospital: ({ language }: ActorContext) => hospitalIn(language),
    openConditions: sql`(SELECT nullif(count(*), 0) FROM lab_condition c WHERE c.unit_id = u.id AND c.done_at IS NULL)`,
  },
  carries: { late, siteZone },
  keys: dueFirst,
  reach: reachOf(arrivalList.screens, sql`u.company_id`),
});

export const doorRows = listFrom(doorList, {
  from: sql`lab_door d JOIN lab_site s ON s.id = d.site_id LEFT JOIN lab_unit u ON u.id = d.unit_id LEFT JOIN person p ON p.id = d.taken_by`,
  id: sql`d.id`,
  search: sql`lower(d.number || ' ' || d.kit_serial || ' ' || d.waybill || ' ' || coalesce(u.din, ''))`,
  at: {
    number: sql`d.number`,
    arrivedAt: sql`d.arrived_at`,
    kit: sql`d.kit_serial`,
    waybill: sql`nullif(d.waybill, '')`,
    seal: sql`d.seal`,
    shell: shellNow,
    corrected: ({ language }: ActorContext) => correctedWords(language),
    takenBy: namedIn('p'),
    din: sql`u.din`,
    birthCall: sql`CASE WHEN d.birth_missing THEN CASE WHEN u.born_at IS NULL THEN 'missing' ELSE 'later' END END`,
    site: namedIn('s'),
    remarks: sql`nullif(d.remarks, '')`,
  },
  carries: { unitId: sql`d.unit_id`, siteZone: sql`s.zone`, corrections: correctionsOf },
  reach: reachOf(doorList.screens, sql`s.company_id`),
});

export const custodyRows = listFrom(custodyList, {
  from: sql`custody_move m JOIN lab_unit u ON u.id = m.unit_id LEFT JOIN person p ON p.id = m.person_id
    LEFT JOIN person w ON w.id = m.witness_id`,
  id: sql`m.id`,
  search: [
    {
      text: sql`found.search`,
      rows: (found) =>
        sql`SELECT line.id FROM lab_unit found JOIN custody_move line ON line.unit_id = found.id WHERE ${found}`,
    },
    {
      text: sql`lower(found.id)`,
      rows: (found) =>
        sql`SELECT line.id FROM lab_sample found JOIN custody_move line ON line.sample_id = found.id WHERE ${found}`,
    },
  ],
  scanned: (text) => {
    const scan = readScan(text);
    return scan.kind === 'sample' ? sql`m.sample_id = ${scan.sample}` : scannedUnits(text);
  },
  at: {
    din: sql`u.din`,
    sample: sql`m.sample_id`,
    movedAt: sql`m.moved_at`,
    from: ({ language }: ActorContext) =>
      sql`nullif(${placeIn(language, sql`m.from_place`, sql`m.from_words`)}, '')`,
    to: ({ language }: ActorContext) => placeIn(language, sql`m.to_place`, sql`m.to_words`),
    person: namedIn('p'),
    witness: namedIn('w'),
    reason: ({ language }: ActorContext) => reasonIn(language),
    warm: sql`nullif(m.warm_seconds, 0)`,
    hash: sql`m.hash`,
  },
  carries: { unitId: sql`m.unit_id`, siteZone },
  reach: reachOf(custodyList.screens, sql`u.company_id`),
});

export const sampleRows = listFrom(sampleList, {
  from: sampleWithPlace,
  id: sql`sm.id`,
  idAs: 'text',
  search: [
    {
      text: sql`found.search`,
      rows: (found) =>
        sql`SELECT kept.id FROM lab_unit found JOIN lab_sample kept ON kept.unit_id = found.id WHERE ${found}`,
    },
    {
      text: sql`lower(found.id)`,
      rows: (found) => sql`SELECT found.id FROM lab_sample found WHERE ${found}`,
    },
  ],
  scanned: scannedSamples,
  at: {
    sample: sql`sm.id`,
    kind: sql`sm.kind`,
    state: sampleState,
    position: sql`CASE WHEN pos.id IS NOT NULL THEN ${positionWords} END`,
    child: sql`u.child_name`,
    contract: sql`u.contract_no`,
    movedAt: sql`(SELECT max(m.moved_at) FROM custody_move m WHERE m.sample_id = sm.id)`,
    madeAt: sql`sm.made_at`,
    notes: sql`nullif(sm.notes, '')`,
  },
  carries: { unitId: sql`sm.unit_id`, siteZone: sql`s.zone` },
  reach: reachOf(sampleList.screens, sql`u.company_id`),
});

export const lookBackRows = listFrom(lookBackList, {
  from: sql`lab_look_back b JOIN lab_unit u ON u.id = b.unit_id LEFT JOIN lab_result r ON r.id = b.result_id
    LEFT JOIN person p ON p.id = b.closed_by`,
  id: sql`b.id`,
  search: sql`u.search`,
  scanned: scannedUnits,
  at: {
    din: sql`u.din`,
    state: sql`CASE WHEN b.closed_at IS NULL THEN 'open' ELSE 'closed' END`,
    cause: sql`b.cause`,
    test: sql`r.test`,
    child: sql`u.child_name`,
    contract: sql`u.contract_no`,
    issuedAt: sql`u.issued_at`,
    hospital: sql`${releasedFor(sql`u.id`)} ->> 'hospital'`,
    physician: sql`${releasedFor(sql`u.id`)} ->> 'physician'`,
    openedAt: sql`b.opened_at`,
    closedAt: sql`b.closed_at`,
    closedBy: namedIn('p'),
    outcome: sql`nullif(b.outcome, '')`,
  },
  carries: { unitId: sql`b.unit_id`, siteZone },
  reach: reachOf(lookBackList.screens, sql`u.company_id`),
});

/** Within the sites whose tanks the reader reaches. */
const reachOfTanks = reachOf(['HBLAB350P'], sql`s.company_id`);

export const readingRows = listFrom(readingList, {
  from: sql`lab_reading r JOIN lab_tank t ON t.id = r.tank_id JOIN lab_site s ON s.id = t.site_id LEFT JOIN person p ON p.id = r.person_id`,
  id: sql`r.tank_id || ' ' || extract(epoch FROM r.read_at)`,
  idAs: 'text',
  search: sql`t.search`,
  at: {
    readAt: sql`r.read_at`,
    tank: namedIn('t'),
    celsius: sql`r.celsius`,
    nitrogen: sql`r.nitrogen`,
    verdict: sql`CASE WHEN r.celsius > t.warmest THEN 'warm' WHEN r.nitrogen < t.nitrogen_least THEN 'dry' ELSE 'ok' END`,
    person: namedIn('p'),
    site: namedIn('s'),
  },
  carries: { siteZone: sql`s.zone` },
  reach: reachOfTanks,
});

export const alarmRows = listFrom(alarmList, {
  from: sql`lab_alarm a JOIN lab_tank t ON t.id = a.tank_id JOIN lab_site s ON s.id = t.site_id LEFT JOIN person p ON p.id = a.seen_by`,
  id: sql`a.id`,
  search: sql`t.search`,
  at: {
    tank: namedIn('t'),
    state: sql`CASE WHEN a.ended_at IS NULL THEN 'open' WHEN a.seen_at IS NULL THEN 'toSee' ELSE 'seen' END`,
    kind: sql`a.kind`,
    worst: sql`a.worst`,
    units: sql`(SELECT count(*) FROM lab_alarm_unit l WHERE l.alarm_id = a.id)::numeric`,
    beganAt: sql`a.began_at`,
    endedAt: sql`a.ended_at`,
    seenBy: namedIn('p'),
    seenAt: sql`a.seen_at`,
    action: sql`nullif(a.action, '')`,
    site: namedIn('s'),
  },
  carries: { siteZone: sql`s.zone` },
  reach: reachOfTanks,
});

/** What a count found, as a text: DIN and position. */
const foundIn = (
  column: SQL,
  name: SQL,
): SQL => sql`(SELECT string_agg(concat_ws(' ', o ->> ${name}, '(' || (o ->> 'position') || ')'), ', ')
  FROM jsonb_array_elements(${column}) o)`;
const missingIn = foundIn(sql`c.missing`, sql`'din'`);
const strangeIn = foundIn(sql`c.strange`, sql`'text'`);

export const countRows = listFrom(countList, {
  from: sql`lab_count c JOIN lab_box b ON b.id = c.box_id JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
    LEFT JOIN person p ON p.id = c.person_id`,
  id: sql`c.id`,
  search: sql`lower(c.box_id || ' ' || c.missing || ' ' || c.strange)`,
  at: {
    box: sql`c.box_id`,
    outcome: sql`CASE WHEN c.matched = c.expected AND c.strange = '[]' THEN 'agrees' ELSE 'differs' END`,
    expected: sql`c.expected::numeric`,
    matched: sql`c.matched::numeric`,
    missing: missingIn,
    strange: strangeIn,
    countedAt: sql`c.counted_at`,
    person: namedIn('p'),
    tank: namedIn('t'),
    site: namedIn('s'),
  },
  carries: { siteZone: sql`s.zone` },
  reach: reachOfTanks,
});

export const labRows: readonly ListRows[] = [
  arrivalRows,
  doorRows,
  unitRows,
  custodyRows,
  sampleRows,
  lookBackRows,
  readingRows,
  alarmRows,
  countRows,
];

/** A page of a list, as its own call answers it. */
const pageOf = <C extends AnyCall>(
  _call: C,
  { handlers: [rows] }: ListRows,
  request: unknown,
  context: ActorContext,
): Promise<AnswerOf<C>> => {
  if (!rows) throw new CallError('notFound');
  return rows.run(request, context) as Promise<AnswerOf<C>>;
};
const one = (id: string | undefined, context: ActorContext) => (id ? unitDetailOf(context, id) : null);

/** The bare codes of the specification: the list, and with an id that one. */
export const bareHandlers: readonly Handler[] = [
  handle(bareReceipts, async ({ id, ...request }, context) => ({
    ...(await pageOf(arrivalList.calls.rows, arrivalRows, id ? { ...request, ids: [id] } : request, context)),
    one: await one(id, context),
  })),
  handle(bareBench, async ({ id, ...request }, context) => ({
    ...(await pageOf(unitList.calls.rows, unitRows, id ? { ...request, ids: [id] } : request, context)),
    one: await one(id, context),
  })),
  handle(bareDoor, ({ id, ...request }, context) =>
    pageOf(doorList.calls.rows, doorRows, id ? { ...request, ids: [id] } : request, context),
  ),
];
