import { invalid } from '#calls/model';
import { specimenProblem, type SpecimenFacts } from '#lab/model';

/** Refuses specimens that cannot be of a unit: taken later than now, or before there was what they are of. */
export function checkSpecimens(
  unit: SpecimenFacts,
  tests: readonly string[],
  takenAt: string | null,
  now: Date,
): void {
  const [first] = tests.flatMap((test) => specimenProblem(test, takenAt, unit, now) ?? []);
  if (first) throw invalid([first]);
}
