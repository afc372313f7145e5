import { dayOf, instantAt, type FieldProblem } from '#calls/model';
import { testOf } from '../measures.ts';

/** When what a specimen may be of came to be: ISO instants, null where nobody knows, or it never was. */
export interface SpecimenFacts {
  bornAt: string | null;
  /** Where the child was born: papers of the hospital say its days. */
  bornZone: string | null;
  freezingAt: string | null;
  /** Of the laboratory: its days are typed. */
  zone: string;
}

/** A day that is typed has no time: it is before an instant where it ended before it, on the clocks of every place that counts. */
function isBefore(taken: string, instant: string, zone: string, zones: readonly string[]): boolean {
  const at = new Date(taken);
  const day = dayOf(taken, zone);
  if (instantAt(day, zone).getTime() !== at.getTime()) return at < new Date(instant);
  return zones.every((one) => day < dayOf(instant, one));
}

/**
 * What is wrong with the specimen of a result. None is taken later than now; of the product itself none before the birth, of
 * a thawed segment none before it was frozen. That of the mother is judged by its days from the birth, with her eligibility.
 */
export function specimenProblem(
  test: string,
  takenAt: string | null,
  { bornAt, bornZone, freezingAt, zone }: SpecimenFacts,
  now: Date,
): FieldProblem | null {
  const subject = testOf(test)?.subject;
  if (subject === 'segment' && freezingAt === null)
    return {
      path: 'test',
      text: [
        '该产品从未冻存，没有可检测的复苏段',
        'It was never frozen: there is no thawed segment to be tested',
      ],
    };
  if (takenAt === null) return null;
  if (new Date(takenAt) > now)
    return { path: 'collectedAt', text: ['采样不能晚于现在', 'It cannot be taken later than now'] };
  const zones = [zone, ...(bornZone ? [bornZone] : [])];
  if (subject === 'segment' && freezingAt !== null && isBefore(takenAt, freezingAt, zone, [zone])) {
    const day = dayOf(freezingAt, zone);
    return {
      path: 'collectedAt',
      text: [`采样不能早于冻存（${day}）`, `It cannot be taken before it was frozen (${day})`],
    };
  }
  if (subject === 'cord' && bornAt !== null && isBefore(takenAt, bornAt, zone, zones)) {
    const day = dayOf(bornAt, bornZone ?? zone);
    return {
      path: 'collectedAt',
      text: [`采样不能早于出生（${day}）`, `It cannot be taken before the birth (${day})`],
    };
  }
  return null;
}
