import type { ReactNode } from 'react';
import type { ResultOf } from '#calls/model';
import { healthAnswerers, type readHealth } from '#contracts/model';
import { DateText, formatDay, type Say } from '#ui/web';

export type HealthEntry = ResultOf<typeof readHealth>['entries'][number];

/** Who answered, entered and reviewed an entry, and why it was corrected. `finding`: what its reviewer found, as the page shows it. */
export function factsOfEntry(
  say: Say,
  { answerer, answeredBy, answeredOn, entered, review, reason }: HealthEntry,
  finding: ReactNode,
) {
  return [
    {
      label: say(['回答人', 'Answered by']),
      value: `${answerer || say(healthAnswerers[answeredBy])} ${formatDay(answeredOn)}`,
    },
    {
      label: say(['填写', 'Entered']),
      value: (
        <>
          {entered.by.name} <DateText value={entered.at} />
        </>
      ),
    },
    {
      label: say(['复核', 'Review']),
      value: review ? (
        <>
          {finding} {review.by.name} <DateText value={review.at} />
        </>
      ) : (
        finding
      ),
    },
    ...(reason ? [{ label: say(['更正原因', 'Reason of the correction']), value: reason }] : []),
    ...(review?.remark ? [{ label: say(['复核意见', 'Remark']), value: review.remark }] : []),
  ];
}
