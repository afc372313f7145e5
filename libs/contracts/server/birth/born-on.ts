import { sql, type SQL } from 'drizzle-orm';
import { formatInstant, invalid } from '#calls/model';
import { meantInstant } from '#contracts/model';
import { firstArrival, firstFreezing } from '../units/hours-of-units.ts';

/** A birth is called in within this time. Days. */
const longest = 14;

interface Said {
  bornAt: string;
  zone: string;
  which: 'first' | 'second' | null;
}

const ofChild = sql`u.contract_id = h.contract_id AND u.child_id = h.id`;
/** What a child `h` was born before, the earliest of it: what was collected was picked up, had come, or was freezing. */
export const bornBefore: SQL = sql`least((SELECT min(j.picked_up_at) FROM courier_job j WHERE j.child_id = h.id),
  ${firstArrival(ofChild)}, ${firstFreezing(ofChild)})`;

/**
 * The instant of a birth as it is said on the clocks of its zone, or what is wrong with it. `calledAt`: when it was called in;
 * `before`: what it was before, null: nothing has happened yet.
 */
export function bornOn(
  { bornAt, zone, which }: Said,
  { calledAt, before }: { calledAt: Date; before: string | null },
): Date {
  if (!Intl.supportedValuesOf('timeZone').includes(zone))
    throw invalid([{ path: 'zone', text: ['没有这个时区', 'There is no such time zone'] }]);
  const meant = meantInstant(bornAt, zone, which, 'bornAt');
  if ('problem' in meant) throw invalid([meant.twice ? { ...meant.problem, path: 'which' } : meant.problem]);
  const { instant } = meant;
  const refuse = (zh: string, en: string) => invalid([{ path: 'bornAt', text: [zh, en] }]);
  const wall = formatInstant(calledAt, zone);
  if (instant > calledAt)
    throw refuse(
      `出生时间在将来（登记时 ${zone} 是 ${wall}）`,
      `It is in the future: in ${zone} it is ${wall} when it is called in`,
    );
  if (calledAt.getTime() - instant.getTime() > longest * 86_400_000)
    throw refuse(
      `出生时间早于登记前 ${longest} 天，请核对`,
      `It was more than ${longest} days before it was called in: please check it`,
    );
  if (before !== null && instant > new Date(before)) {
    const at = formatInstant(new Date(before), zone);
    throw refuse(
      `晚于取件、到达或冻存（${at}）`,
      `It was picked up, had arrived or was freezing at ${at}, before that`,
    );
  }
  return instant;
}
