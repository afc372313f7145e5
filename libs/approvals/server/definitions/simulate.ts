import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { textIn, type AnswerOf, type RequestOf } from '#calls/model';
import {
  median,
  outlineOf,
  simulateOne,
  simulationLimits,
  stepsOf,
  type simulateDefinition,
  type PastInstance,
  type Progress,
  type Simulated,
} from '#approvals/model';
import type { ActorContext, Db } from '#server-kit/server';
import { namesOf, type Answers } from '../engine/directory.ts';
import { solve } from '../engine/world.ts';
import { approvalDefinition } from '../tables/definition.ts';
import { approvalInstance, type InstanceRow } from '../tables/instance.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Somebody who has not decided anything lately is taken to need this long. Hours. */
const usualWhenUnknown = 8;

/**
 * Replays the latest instances of a type against a flow, with the people of today and the facts of each. How long it
 * would have waited is told from how long the same people have taken to decide in that time.
 */
export async function simulate(
  request: RequestOf<typeof simulateDefinition>,
  { db, now, language }: ActorContext,
): Promise<AnswerOf<typeof simulateDefinition>> {
  const { type, flow, days } = request;
  const since = new Date(now.getTime() - days * day);
  // A designed type ('REQ910P:MEETING') shares the screen of its documents with others.
  const [screen = type] = type.split(':');
  const rows = await db
    .select()
    .from(approvalInstance)
    .where(
      and(
        eq(approvalInstance.subjectType, screen),
        gte(approvalInstance.startedAt, since),
        inArray(
          approvalInstance.definitionId,
          db
            .select({ id: approvalDefinition.id })
            .from(approvalDefinition)
            .where(eq(approvalDefinition.type, type)),
        ),
      ),
    )
    .orderBy(desc(approvalInstance.startedAt))
    .limit(simulationLimits.instances);
  const usual = await usualHours(db, screen, since);
  const answers: Answers = new Map();
  const all: { row: InstanceRow; past: PastInstance; simulated: Simulated }[] = [];
  for (const row of rows) {
    const past = pastOf(row);
    const { simulated } = await solve(
      db,
      row,
      now,
      (world) => simulateOne(flow, past, world, (person) => usual.get(person) ?? usualWhenUnknown),
      answers,
    );
    all.push({ row, past, simulated });
  }
  // Those that have not ended have not been decided by all yet: nobody is 'new' there.
  const different = all.filter(
    ({ past, simulated }) =>
      past.hours !== null && simulated.newPeople.length + simulated.sparedPeople.length > 0,
  );
  const shown = different.slice(0, simulationLimits.shown);
  const approvals = outlineOf(flow).all.filter(({ kind }) => kind === 'approve');
  const steps = stepsOf(
    approvals.map(({ id }) => id),
    all.map(({ simulated }) => simulated),
  );
  const nameOf = await namesOf(
    db,
    new Set([
      ...steps.flatMap(({ people }) => people.map(({ person }) => person)),
      ...shown.flatMap(({ simulated: one }) => [
        ...one.sparedPeople,
        ...one.steps.flatMap(({ people }) => people),
      ]),
    ]),
  );
  const named = (id: string) => ({ id, name: textIn(nameOf(id), language) });
  return {
    instances: all.length,
    different: different.length,
    medianHoursThen: rounded(median(all.flatMap(({ past }) => past.hours ?? []))),
    medianHoursNow: rounded(median(all.map(({ simulated }) => simulated.hours))),
    steps: steps.map((step, index) => ({
      ...step,
      label: [...(approvals[index]?.label ?? (['', ''] as const))] as [string, string],
      medianHours: rounded(step.medianHours),
      people: step.people.map(({ person, asked }) => ({ person: named(person), asked })),
    })),
    rows: shown.map(({ row, past, simulated }) => ({
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      number: row.number,
      title: row.title,
      steps: simulated.steps.map(({ step, people, byAdministrator }) => ({
        step,
        people: people.map(named),
        byAdministrator,
      })),
      newPeople: simulated.newPeople.map(named),
      sparedPeople: simulated.sparedPeople.map(named),
      hoursThen: past.hours === null ? null : rounded(past.hours),
      hoursNow: rounded(simulated.hours),
    })),
  };
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

/** Who decided it in its last round, and how long it took; what was withdrawn or ended says nothing about deciding. */
function pastOf({ id, state, startedAt, finishedAt, progress }: InstanceRow): PastInstance {
  const ended = state === 'approved' || state === 'rejected';
  return {
    id,
    deciders: decidersOf(progress),
    whole: state === 'approved',
    hours: ended && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / hour : null,
  };
}

/** Whose places were decided, and everybody who was open beside them where one was enough. */
const decidersOf = ({ tasks, round }: Progress): string[] => [
  ...new Set(
    tasks.flatMap((task) =>
      task.round === round && task.role === 'own' && task.person !== null && task.arrivedAt !== null
        ? [task.person]
        : [],
    ),
  ),
];

/** The middle of the hours between arrival and decision, by person, in that time. */
async function usualHours(db: Db, type: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ person: string; hours: number }>(sql`
    SELECT t.person_id AS person,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.decided_at - t.arrived_at) / 3600)::float8 AS hours
      FROM approval_task t JOIN approval_instance i ON i.id = t.instance_id
     WHERE i.subject_type = ${type} AND i.started_at >= ${since.toISOString()}::timestamptz
       AND t.decided_by IS NOT NULL AND t.arrived_at IS NOT NULL
     GROUP BY t.person_id`);
  return new Map(rows.map(({ person, hours }) => [person, Number(hours)]));
}
