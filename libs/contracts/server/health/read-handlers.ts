import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import {
  bankContract,
  countHealthPrint,
  healthCode,
  readHealth,
  readHealthQuestions,
  readHealthState,
  type HealthAnswerer,
  type HealthFinding,
  type HealthState,
} from '#contracts/model';
import { directory, scopeReaches } from '#identity/server';
import type { AnswerValues } from '#questionnaires/model';
import { noteReveal } from '#registers/server';
import { handle, isoOf, type ActorContext, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import type { HealthNeeds } from '../needs.ts';
import { latestEntry, type LatestEntry } from './held-history.ts';

const stateOf = (latest: LatestEntry | null): HealthState => {
  if (!latest) return 'missing';
  return latest.reviewedBy === null ? 'toReview' : 'reviewed';
};

/** HBLAB315P_2. */
const state = ({ versionsAnswered }: HealthNeeds) =>
  handle(readHealthState, async ({ contractId }, context) => {
    const { db, actor, language } = context;
    const screens = [bankContract.code, healthCode];
    const held = await heldContract(context, contractId, 'query', { screens });
    const latest = await latestEntry(db, contractId);
    const [asked] = latest
      ? await versionsAnswered(db, [{ id: latest.questionnaireId, version: latest.version }])
      : [];
    const people = await directory.personsById(
      db,
      [latest?.enteredBy, latest?.reviewedBy].flatMap((id) => id ?? []),
    );
    const by = directory.referringTo(language, people);
    const owner = { company: held.companyId };
    const may = (action: 'get' | 'add' | 'edit') =>
      !actor.viewing &&
      actor.may([healthCode], action) &&
      scopeReaches(actor.scope([healthCode], action), owner, actor);
    const changes = held.state !== 'voided';
    return {
      ...{ number: held.number, mother: held.mother, entries: latest?.place ?? 0 },
      state: stateOf(latest),
      questionnaire: asked ? { zh: asked.zh, en: asked.en, version: asked.version } : null,
      entered: latest ? { by: by(latest.enteredBy), at: latest.enteredAt } : null,
      reviewed:
        latest?.reviewedBy && latest.reviewedAt ? { by: by(latest.reviewedBy), at: latest.reviewedAt } : null,
      may: {
        read: may('get'),
        enter: changes && may('add'),
        review:
          latest?.reviewedBy === null && latest.enteredBy !== actor.personId && may('edit') && may('get'),
      },
    };
  });

/** HBLAB315P_3: questionnaires of the contract's company come first. */
const questions = ({ healthQuestionnaires }: HealthNeeds) =>
  handle(readHealthQuestions, async ({ contractId }, context) => {
    const { companyId } = await heldContract(context, contractId, 'add', { screens: [healthCode] });
    const all = await healthQuestionnaires(context.db);
    const own = (one: { companyId: string }) => (one.companyId === companyId ? 0 : 1);
    return {
      questionnaires: all
        .toSorted((a, b) => own(a) - own(b))
        .map(({ id, version, zh, en, content }) => ({ id, version, zh, en, content })),
    };
  });

interface EntryRow extends Record<string, unknown> {
  id: string;
  place: number;
  reason: string;
  questionnaireId: string;
  version: number;
  values: AnswerValues;
  answeredBy: HealthAnswerer;
  answerer: string;
  answeredOn: string;
  enteredBy: string;
  enteredAt: string;
  finding: HealthFinding | null;
  remark: string | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
  prints: number;
}

const noted = (id: string, refused: boolean) => ({ id, path: 'bankHealthHistory', refused });

/** Refuses whoever may not read answers; that they tried is kept all the same. */
async function mustRead(context: ActorContext, contractId: string): Promise<void> {
  const { actor } = context;
  const refuse = async (why: 'forbidden' | 'notFound'): Promise<never> => {
    await noteReveal(context, bankContract, noted(contractId, true));
    throw new CallError(why, { keepsChanges: true });
  };
  if (!actor.may([healthCode], 'get')) return refuse('forbidden');
  const held = await heldContract(context, contractId, 'get', { screens: [healthCode] }).catch(
    (error: unknown) => {
      if (error instanceof CallError && error.errorName === 'notFound') return null;
      throw error;
    },
  );
  return held ? undefined : refuse('notFound');
}

/** HBLAB315P_5. */
const read = ({ versionsAnswered }: HealthNeeds) =>
  handle(readHealth, async ({ contractId }, context) => {
    await mustRead(context, contractId);
    const { db, language } = context;
    const { rows } = await db.execute<EntryRow>(sql`
      SELECT h.id, h.place, h.reason, h.questionnaire_id AS "questionnaireId", h.questionnaire_version AS version, h.answers AS values,
             h.answered_by AS "answeredBy", h.answerer, h.answered_on::text AS "answeredOn", h.entered_by AS "enteredBy",
             ${isoOf(sql`h.entered_at`)} AS "enteredAt", r.finding, r.remark, r.reviewed_by AS "reviewedBy",
             ${isoOf(sql`r.reviewed_at`)} AS "reviewedAt",
             (SELECT count(*)::int FROM bank_health_print p WHERE p.history_id = h.id) AS prints
        FROM bank_health_history h LEFT JOIN bank_health_review r ON r.history_id = h.id
       WHERE h.contract_id = ${contractId} ORDER BY h.place DESC LIMIT 100`);
    await noteReveal(context, bankContract, noted(contractId, false));
    const asked = await versionsAnswered(
      db,
      rows.map(({ questionnaireId: id, version }) => ({ id, version })),
    );
    const versions = new Map(asked.map((one) => [`${one.id}/${one.version}`, one]));
    const ids = rows.flatMap(({ enteredBy, reviewedBy }) => [enteredBy, ...(reviewedBy ? [reviewedBy] : [])]);
    const by = directory.referringTo(language, await directory.personsById(db, [...new Set(ids)]));
    return {
      entries: rows.flatMap((row) => {
        const version = versions.get(`${row.questionnaireId}/${row.version}`);
        if (!version) throw new Error(`There is no version ${row.version} of ${row.questionnaireId}.`);
        const { id, place, reason, values, answeredBy, answerer, answeredOn, prints } = row;
        return {
          ...{
            id,
            place,
            reason,
            values,
            answeredBy,
            answerer,
            answeredOn,
            prints,
            content: version.content,
          },
          questionnaire: { id: version.id, version: version.version, zh: version.zh, en: version.en },
          entered: { by: by(row.enteredBy), at: row.enteredAt },
          review:
            row.finding && row.reviewedBy && row.reviewedAt
              ? {
                  ...{ finding: row.finding, remark: row.remark ?? '' },
                  ...{ by: by(row.reviewedBy), at: row.reviewedAt },
                }
              : null,
        };
      }),
    };
  });

/** HBLAB315P_8. */
const printing = handle(countHealthPrint, async ({ contractId, entryId }, context) => {
  const { db, actor, now } = context;
  await heldContract(context, contractId, 'get', { screens: [healthCode] });
  const written = await db.execute(sql`
    INSERT INTO bank_health_print (history_id, person_id, printed_at)
    SELECT id, ${actor.personId}, ${now.toISOString()}::timestamptz FROM bank_health_history
     WHERE id = ${entryId} AND contract_id = ${contractId}`);
  if (written.rowCount === 0) throw new CallError('notFound');
  const { rows } = await db.execute<{ prints: number }>(
    sql`SELECT count(*)::int AS prints FROM bank_health_print WHERE history_id = ${entryId}`,
  );
  return { prints: rows[0]?.prints ?? 1 };
});

export const healthReading = (needs: HealthNeeds): readonly Handler[] => [
  state(needs),
  questions(needs),
  read(needs),
  printing,
];
