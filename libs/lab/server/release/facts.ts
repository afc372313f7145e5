import { sql } from 'drizzle-orm';
import { daysBetween } from '#calls/model';
import {
  eligibility,
  agentsAsked,
  type Agent,
  type AgentResult,
  type DonorFacts,
  type Eligibility,
  type HistoryStanding,
  type ProcessingRecord,
} from '#lab/model';
import type { Context } from '#server-kit/server';
import type { HeldUnit } from '../unit/held-unit.ts';

/**
 * A result that counts: the last of its test, and whether somebody verified it. Of the mother it may stand with another unit of
 * hers; a reactive one is never outweighed by one that is not.
 */
export interface CountingResult {
  test: string;
  value: string;
  verified: boolean;
  /** Day of its specimen, on the clocks of the laboratory. */
  collectedOn: string | null;
}

/** What is known of a unit when its sheet is checked. */
export interface UnitFacts {
  receipt: { decision: string; scanned: boolean; openConditions: number } | null;
  logger: { outside: number; unknown: number; kineticMean: string } | null;
  /** Of the curve of freezing that was read last. */
  curve: { coolingRate: string | null; lowest: string } | null;
  processing: {
    record: ProcessingRecord & { overridden?: boolean };
    figures: Record<string, string | null>;
  } | null;
  results: CountingResult[];
  position: { id: string; words: string; area: string } | null;
  /** Day of the birth, on the clocks there. */
  bornOn: string | null;
  warmSeconds: number;
  /** Of the mother's health; null where the unit is of no contract. */
  history: HistoryStanding | null;
}

interface FactRow extends Record<string, unknown>, UnitFacts {}

/** Reads it in one go. */
export async function factsOf({ db }: Pick<Context, 'db'>, unitId: string): Promise<UnitFacts> {
  const { rows } = await db.execute<FactRow>(sql`
    SELECT (u.born_at AT TIME ZONE u.born_zone)::date::text AS "bornOn", u.warm_seconds AS "warmSeconds",
      CASE WHEN u.contract_id IS NOT NULL THEN coalesce(
        (SELECT s.standing FROM bank_health_standing s WHERE s.contract_id = u.contract_id), 'missing') END AS history,
      (SELECT jsonb_build_object('decision', r.decision, 'scanned', r.record ->> 'dinScan' <> '' AND r.record ->> 'productScan' <> '',
              'openConditions', (SELECT count(*) FROM lab_condition c WHERE c.unit_id = u.id AND c.done_at IS NULL))
         FROM lab_receipt r WHERE r.unit_id = u.id ORDER BY r.version DESC LIMIT 1) AS receipt,
      (SELECT l.figures FROM lab_logger l WHERE l.unit_id = u.id ORDER BY l.read_at DESC LIMIT 1) AS logger,
      (SELECT v.figures FROM lab_curve v WHERE v.unit_id = u.id ORDER BY v.read_at DESC LIMIT 1) AS curve,
      (SELECT jsonb_build_object('record', p.record, 'figures', p.figures)
         FROM lab_processing p WHERE p.unit_id = u.id ORDER BY p.version DESC LIMIT 1) AS processing,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('test', c.test, 'value', c.value, 'verified', c.verified,
              'collectedOn', c.day) ORDER BY c.test), '[]')
         FROM (SELECT DISTINCT ON (r.test) r.test, r.value, v.result_id IS NOT NULL AS verified,
                      (r.collected_at AT TIME ZONE s.zone)::date::text AS day
                 FROM lab_result r LEFT JOIN lab_verification v ON v.result_id = r.id
                WHERE (r.unit_id = u.id OR (r.subject = 'mother' AND r.unit_id IN (SELECT m.id FROM lab_unit m WHERE m.contract_id = u.contract_id)))
                  AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)
                ORDER BY r.test, (r.value = 'reactive' AND v.result_id IS NOT NULL) DESC, r.value = 'reactive' DESC,
                         r.unit_id = u.id DESC, v.result_id IS NOT NULL DESC, r.entered_at DESC) AS c) AS results,
      (SELECT jsonb_build_object('id', pos.id, 'area', b.area,
              'words', t.code || ' · ' || b.section || '-' || b.rack || '-' || b.shelf || ' · ' || pos.id)
         FROM custody_at k JOIN lab_position pos ON k.place_id = 'P:' || pos.id JOIN lab_box b ON b.id = pos.box_id
         JOIN lab_tank t ON t.id = b.tank_id WHERE k.unit_id = u.id::text) AS position
      FROM lab_unit u JOIN lab_site s ON s.id = u.site_id WHERE u.id = ${unitId}`);
  return rows[0] as FactRow;
}

/** Is the donor eligible, by what is verified? A reactive specific test that is not leaves it open. */
export function eligibilityOf(
  unit: Pick<HeldUnit, 'use' | 'plasmaDiluted' | 'risk'>,
  facts: Pick<UnitFacts, 'results' | 'bornOn' | 'history'>,
): Eligibility {
  const verified = new Map(facts.results.filter((one) => one.verified).map((one) => [one.test, one]));
  const asked = agentsAsked();
  // Each test has its specimen: the one farthest from the birth counts, in days of the calendar, since of most the day alone is known.
  const specimens = asked.flatMap((agent) => {
    const found = verified.get(agent);
    if (!found) return [];
    return [
      found.collectedOn && facts.bornOn ? Math.abs(daysBetween(facts.bornOn, found.collectedOn)) : null,
    ];
  });
  const dated = specimens.filter((one) => one !== null);
  return eligibility({
    use: unit.use,
    specimenDays: dated.length > 0 && dated.length === specimens.length ? Math.max(...dated) : null,
    results: Object.fromEntries(
      asked.flatMap((agent): [Agent, AgentResult][] => {
        const value = verified.get(agent)?.value;
        return value === 'negative' || value === 'reactive' ? [[agent, value]] : [];
      }),
    ),
    treponemaSpecific: specificOf(facts.results),
    plasmaDiluted: unit.plasmaDiluted,
    risk: unit.risk,
    history: facts.history,
  });
}

/** A negative one counts once it is verified; a reactive one that nobody has verified leaves the donor open, as of every test. */
function specificOf(results: readonly CountingResult[]): DonorFacts['treponemaSpecific'] {
  const found = results.find(({ test }) => test === 'treponemaSpecific');
  if (found?.value === 'reactive') return found.verified ? 'reactive' : 'toVerify';
  return found?.verified && found.value === 'negative' ? 'negative' : null;
}
