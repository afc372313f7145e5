import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { specimenProblem, type SpecimenFacts } from '#lab/model';
import { isoOf, type ActorContext } from '#server-kit/server';

/** What a specimen is held against, of units `u` and their sites `s`. */
export const specimenColumns = sql`${isoOf(sql`u.born_at`)} AS "bornAt", u.born_zone AS "bornZone",
  ${isoOf(sql`u.freezing_at`)} AS "freezingAt", s.zone`;

/** Refuses specimens that cannot be of a unit: taken before there was what they are of. */
export async function checkSpecimens(
  { db }: Pick<ActorContext, 'db'>,
  unitId: string,
  tests: readonly string[],
  takenAt: string | null,
): Promise<void> {
  const { rows } = await db.execute<SpecimenFacts & Record<string, unknown>>(sql`
    SELECT ${specimenColumns} FROM lab_unit u JOIN lab_site s ON s.id = u.site_id WHERE u.id = ${unitId}`);
  const [facts] = rows;
  const problems = facts ? tests.flatMap((test) => specimenProblem(test, takenAt, facts) ?? []) : [];
  const [first] = problems;
  if (first) throw invalid([first]);
}
