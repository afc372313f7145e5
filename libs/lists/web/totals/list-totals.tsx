import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import type { AnyCall } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from '../list.module.css';

interface ListTotalsProps {
  /** What is added up. */
  what: string;
  /** Asked for the totals; answers `sums`, null where the rows are too many to be added up unasked. */
  call: AnyCall;
  /** What the list is narrowed to. */
  filters: object;
}

/** Totals of everything that the filters leave. Many are added up on request. */
export function ListTotals<S>({
  what,
  call,
  filters,
  children,
}: ListTotalsProps & { children(sums: readonly S[]): ReactNode }) {
  const say = useLabel();
  // Asked for of one list: narrowed otherwise, it is another.
  const about = JSON.stringify(filters);
  const [asked, setAsked] = useState<string | null>(null);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    ...read(call, { ...filters, ...(asked === about && { whole: true }) }),
    placeholderData: keepPreviousData,
    // The call of a list answers so, whichever list it is.
    select: (answer) => answer as { sums: readonly S[] | null },
  });
  if (!data && !isError) return <span />;
  if (data?.sums)
    return (
      // Of what the list was narrowed to before, until it has been added up anew: as dim as its rows.
      <div
        className={`${styles.sums} ${isPlaceholderData ? styles.stale : ''}`}
        aria-busy={isPlaceholderData}
      >
        {children(data.sums)}
      </div>
    );
  const wasAsked = asked === about;
  return (
    <span className={styles.totals}>
      {!data
        ? say([
            '合计用时过长，请缩小范围后再试',
            'Adding them up takes too long: please narrow the list and try again',
          ])
        : say(['超过一万条，未合计{what}', 'More than 10,000: {what} are not added up'], { what })}
      <Button
        type="link"
        size="small"
        loading={wasAsked && isFetching}
        onClick={() => (wasAsked ? void refetch() : setAsked(about))}
      >
        {say(['计算{what}合计', 'Add them up'], { what })}
      </Button>
    </span>
  );
}
