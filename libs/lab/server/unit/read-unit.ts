import { sql, type SQL } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import { formsOf } from '#documents/server';
import { directory, withinScope } from '#identity/server';
import { exceptionalReleaseHead, yearsBehind, type Sheet, type UnitDetail } from '#lab/model';
import { isoOf, type ActorContext } from '#server-kit/server';
import { shellNow } from '../door/door-sql.ts';
import { placeIn, reasonIn } from '../custody/words.ts';
import { factsOf, eligibilityOf } from '../release/facts.ts';
import { figuresToday } from '../release/limits.ts';
import { checkSheet, type SheetRow } from '../release/sheets.ts';
import { againstSigner, isDirector, signaturesOf, workedOn } from '../release/who-may-sign.ts';
import { certificateJson } from './certificates.ts';
import { sampleState, sampleWithPlace } from '../samples/sample-sql.ts';
import {
  namesFound,
  positionWords,
  releasedFor,
  unitJson,
  unitScreens,
  unitWithPlace,
  whoJson,
} from './unit-sql.ts';
import type { HeldUnit } from './held-unit.ts';

type Read = Pick<
  UnitDetail,
  | 'unit'
  | 'warmSeconds'
  | 'door'
  | 'receipts'
  | 'conditions'
  | 'logger'
  | 'curve'
  | 'kitLogger'
  | 'processing'
  | 'reagentsInUse'
  | 'results'
  | 'ofMother'
  | 'orders'
  | 'custody'
  | 'custodyTotal'
  | 'samples'
  | 'lookBacks'
  | 'recipient'
  | 'prints'
  | 'bank'
  | 'familyLanguage'
  | 'handovers'
  | 'certificate'
> & { raw: HeldUnit } & Record<string, unknown>;

const iso = (column: string) => isoOf(sql.raw(column));

/** A unit with everything that the laboratory knows of it. */
export async function unitDetailOf(context: ActorContext, id: string): Promise<UnitDetail> {
  const { db, actor, language } = context;
  const who = (column: string) => whoJson(sql.raw(column), language);
  const list = (rows: ReturnType<typeof sql>) =>
    sql`(SELECT coalesce(jsonb_agg(x.j ORDER BY x.o), '[]') FROM (${rows}) AS x)`;
  const lines = (of: SQL) =>
    list(sql`SELECT -m.seq AS o, jsonb_build_object('id', m.id,
          'from', ${placeIn(language, sql`m.from_place`, sql`m.from_words`)}, 'to', ${placeIn(language, sql`m.to_place`, sql`m.to_words`)},
          'person', ${who('m.person_id')}, 'witness', ${who('m.witness_id')}, 'at', ${iso('m.moved_at')}, 'reason', ${reasonIn(language)},
          'warmSeconds', m.warm_seconds, 'hash', m.hash, 'sealed', m.hash = custody_seal(m)) AS j
        FROM custody_move m WHERE ${of} ORDER BY m.seq DESC LIMIT 200`);
  const settles = actor.may('HBLAB310P', 'edit');
  const settlesAll = settles && isDirector(actor);
  const within = withinScope(actor.scope(unitScreens, 'query'), { company: sql`u.company_id` }, actor);
  const { rows } = await db.execute<Read>(sql`
    SELECT ${unitJson(language)} AS unit, u.warm_seconds AS "warmSeconds",
      jsonb_build_object('id', u.id, 'din', u.din, 'product', u.product, 'code', unit_code(u),
        'use', u.use, 'bornAt', u.born_at, 'freezingAt', u.freezing_at, 'limitMinutes', u.limit_minutes,
        'bloodGroup', u.blood_group, 'plasmaDiluted', u.plasma_diluted, 'risk', u.risk,
        'contractId', u.contract_id) AS raw,
      (SELECT jsonb_build_object('id', d.id, 'number', d.number, 'arrivedAt', ${iso('d.arrived_at')}, 'seal', d.seal, 'shell', ${shellNow}::text,
              'takenBy', ${who('d.taken_by')})
         FROM lab_door d WHERE d.unit_id = u.id OR d.kit_serial = u.kit_serial ORDER BY d.arrived_at DESC LIMIT 1) AS door,
      ${list(sql`SELECT -r.version AS o, jsonb_build_object('version', r.version, 'decision', r.decision, 'reason', r.reason,
          'person', ${who('r.person_id')}, 'at', ${iso('r.signed_at')}, 'sha256', r.sha256, 'record', r.record) AS j
        FROM lab_receipt r WHERE r.unit_id = u.id`)} AS receipts,
      ${list(sql`SELECT c.id AS o, jsonb_build_object('id', c.id, 'text', c.text, 'owner', ${who('c.owner_id')},
          'doneBy', ${who('c.done_by')}, 'doneAt', ${iso('c.done_at')}, 'outcome', c.outcome,
          'maySettle', c.done_at IS NULL AND ${settles} AND (c.owner_id = ${actor.personId} OR ${settlesAll})) AS j
        FROM lab_condition c WHERE c.unit_id = u.id`)} AS conditions,
      (SELECT i.logger FROM kit i WHERE i.id = u.kit_id) AS "kitLogger",
      (SELECT l.figures || jsonb_build_object('serial', l.serial, 'name', l.name, 'reason', l.reason, 'sha256', l.sha256, 'kept', l.content IS NOT NULL, 'person', ${who('l.person_id')}, 'at', ${iso('l.read_at')})
         FROM lab_logger l WHERE l.unit_id = u.id ORDER BY l.read_at DESC LIMIT 1) AS logger,
      (SELECT v.figures || jsonb_build_object('name', v.name, 'sha256', v.sha256, 'kept', v.content IS NOT NULL, 'person', ${who('v.person_id')}, 'at', ${iso('v.read_at')})
         FROM lab_curve v WHERE v.unit_id = u.id ORDER BY v.read_at DESC LIMIT 1) AS curve,
      ${list(sql`SELECT -p.version AS o, jsonb_build_object('version', p.version, 'record', p.record - 'overridden',
          'overridden', coalesce((p.record ->> 'overridden')::boolean, false), 'figures', p.figures, 'reason', p.reason,
          'person', ${who('p.person_id')}, 'at', ${iso('p.signed_at')}, 'sha256', p.sha256) AS j
        FROM lab_processing p WHERE p.unit_id = u.id`)} AS processing,
      ${list(sql`SELECT g.code AS o, jsonb_build_object('name', left(${sql.raw(directory.nameColumn(language, 'g'))}, 60), 'lot', g.lot,
          'expires', g.expires_on::text) AS j
        FROM lab_reagent g WHERE g.site_id = u.site_id AND g.state = 'active' ORDER BY g.code LIMIT 20`)} AS "reagentsInUse",
      ${list(sql`SELECT r.test || to_char(r.entered_at, 'YYYYMMDDHH24MISSMS') AS o, jsonb_build_object('id', r.id,
          'subject', r.subject, 'test', r.test, 'value', r.value, 'method', r.method, 'flag', r.flag,
          'collectedAt', ${iso('r.collected_at')}, 'collectedBy', ${who('r.collected_by')}, 'enteredBy', ${who('r.entered_by')}, 'enteredAt', ${iso('r.entered_at')},
          'verifiedBy', ${who('v.person_id')}, 'verifiedAt', ${iso('v.verified_at')}, 'replaces', r.replaces,
          'mayVerify', ${actor.may('HBLAB330P', 'edit')} AND v.person_id IS NULL AND r.entered_by <> ${actor.personId}
            AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id),
          'replaced', EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id), 'reason', r.reason) AS j
        FROM lab_result r LEFT JOIN lab_verification v ON v.result_id = r.id WHERE r.unit_id = u.id`)} AS results,
      ${list(sql`SELECT m.din || m.product || r.test AS o, jsonb_build_object('unitId', m.id, 'din', m.din, 'product', m.product,
          'test', r.test, 'value', r.value, 'flag', r.flag, 'verified', v.result_id IS NOT NULL) AS j
        FROM lab_unit m JOIN lab_result r ON r.unit_id = m.id AND r.subject = 'mother' LEFT JOIN lab_verification v ON v.result_id = r.id
       WHERE m.contract_id = u.contract_id AND m.id <> u.id AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)`)} AS "ofMother",
      ${list(sql`SELECT o.ordered_at AS o, jsonb_build_object('test', o.test, 'orderedBy', ${who('o.ordered_by')},
          'orderedAt', ${iso('o.ordered_at')}, 'collectedBy', ${who('o.collected_by')}, 'collectedAt', ${iso('o.collected_at')}) AS j
        FROM lab_order o WHERE o.unit_id = u.id AND o.result_id IS NULL`)} AS orders,
      ${lines(sql`m.unit_id = u.id AND m.sample_id IS NULL`)} AS custody,
      (SELECT count(*)::int FROM custody_move m WHERE m.unit_id = u.id AND m.sample_id IS NULL) AS "custodyTotal",
      ${list(sql`SELECT sm.kind || lpad(sm.number::text, 4, '0') AS o, jsonb_build_object('id', sm.id, 'kind', sm.kind,
          'state', ${sampleState}, 'position', CASE WHEN pos.id IS NOT NULL THEN ${positionWords} END,
          'place', ${placeIn(language, sql`sk.place_id`, sql`coalesce(pos.id, '')`)}, 'notes', sm.notes,
          'madeAt', ${iso('sm.made_at')}, 'custody', ${lines(sql`m.sample_id = sm.id`)}) AS j
        FROM ${sampleWithPlace} WHERE sm.unit_id = ${id}`)} AS samples,
      ${list(sql`SELECT b.opened_at AS o, jsonb_build_object('id', b.id, 'openedAt', ${iso('b.opened_at')},
          'closedAt', ${iso('b.closed_at')}, 'outcome', b.outcome, 'cause', b.cause, 'test', r.test) AS j
        FROM lab_look_back b LEFT JOIN lab_result r ON r.id = b.result_id WHERE b.unit_id = u.id`)} AS "lookBacks",
      ${releasedFor(sql`u.id`)} AS recipient,
      (SELECT coalesce(jsonb_object_agg(p.kind, p.prints), '{}')
         FROM (SELECT kind, count(*)::int AS prints FROM lab_print WHERE unit_id = u.id GROUP BY 1) AS p) AS prints,
      ${namesFound(sql`FROM company n WHERE n.id = u.company_id`)} AS bank,
      (SELECT o.language FROM bank_contract o WHERE o.id = u.contract_id) AS "familyLanguage",
      ${list(sql`SELECT (h.at, h.entered_at) AS o, jsonb_build_object('id', h.id, 'job', j.number, 'to', h.job_state, 'at', ${iso('h.at')}, 'who', h.who,
          'place', h.place, 'note', h.note, 'enteredBy', ${who('h.entered_by')}) AS j
        FROM courier_job j JOIN courier_handover h ON h.job_id = j.id WHERE j.child_id = u.child_id`)} AS handovers,
      ${certificateJson(sql`u.id`, language)} AS certificate
      FROM ${unitWithPlace} WHERE u.id = ${id} AND ${within}`);
  const [read] = rows;
  if (!read) throw new CallError('notFound');
  const { raw, ...known } = read;
  const donor = eligibilityOf(raw, await factsOf(context, id));
  const { state, reasons, legends, biohazard } = donor;
  const { limits, constant } = await figuresToday(context, raw);
  return {
    ...known,
    density: constant('density'),
    recoveryLimit: limits.recovery,
    expiresOn: expiryOf(read.unit, Number(constant('shelfYears'))),
    donor: {
      ...{ plasmaDiluted: raw.plasmaDiluted, risk: raw.risk, legends, biohazard, state },
      ...{ reasons, contractId: raw.contractId },
    },
    sheets: await sheetsOf(context, raw),
    may: {
      record: actor.may('HBLAB330P', 'add'),
      sign: actor.may('HBLAB330P', 'edit'),
      move: actor.may('HBLAB350P', 'edit'),
      giveUp: actor.may('HBLAB330P', 'edit') && isDirector(actor),
    },
  };
}

/** Years from the day of freezing, on the clocks of the laboratory. */
const expiryOf = ({ freezingAt, siteZone }: UnitDetail['unit'], years: number): string | null =>
  freezingAt && years > 0 ? yearsBehind(dayOf(freezingAt, siteZone), Math.floor(years)) : null;

/** Sheets of a unit, the latest first: a living one as its checks are now, an ended one as it was signed. */
async function sheetsOf(context: ActorContext, unit: HeldUnit): Promise<Sheet[]> {
  const { db, language, actor } = context;
  type Row = SheetRow & Pick<Sheet, 'openedAt' | 'closedAt' | 'signatures' | 'exceptionNumber' | 'checks'>;
  const { rows } = await db.execute<Row>(sql`
    SELECT h.id, h.unit_id AS "unitId", h.direction, h.state, ${language === 'en' ? sql`coalesce(nullif(h.why_en, ''), h.why)` : sql`h.why`} AS why, h.recipient, h.excepted, h.exception_id AS "exceptionId",
           ${iso('h.opened_at')} AS "openedAt", ${iso('h.closed_at')} AS "closedAt",
           coalesce((SELECT snapshot FROM lab_signature g WHERE g.sheet_id = h.id ORDER BY g.place DESC LIMIT 1), '[]') AS checks,
           (SELECT f.number FROM ${formsOf(exceptionalReleaseHead)} f WHERE f.id = h.exception_id) AS "exceptionNumber",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('place', g.place, 'person', ${whoJson(sql`g.person_id`, language)},
               'director', g.director, 'meaning', g.meaning, 'at', ${iso('g.signed_at')}, 'sha256', g.sha256) ORDER BY g.place), '[]')
              FROM lab_signature g WHERE g.sheet_id = h.id) AS signatures
      FROM lab_sheet h WHERE h.unit_id = ${unit.id} ORDER BY h.opened_at DESC, h.id DESC LIMIT 20`);
  const worked = await workedOn(context, unit.id);
  const sheets: Sheet[] = [];
  for (const row of rows) {
    const { unitId: _unit, recipient: _recipient, excepted: _excepted, ...shown } = row;
    const lives = row.state === 'open' || row.state === 'firstSigned';
    const now = lives ? await checkSheet(context, unit, row) : null;
    sheets.push({
      ...shown,
      checks: now?.checks ?? row.checks,
      sha256: now?.sha256 ?? row.signatures.at(-1)?.sha256 ?? '',
      against: lives ? againstSigner(actor, await signaturesOf(context, row.id), worked) : null,
    });
  }
  return sheets;
}
