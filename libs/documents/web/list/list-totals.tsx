import { Button } from 'antd';
import { useState } from 'react';
import { formatDecimal, useLabel } from '#ui/web';
import type { ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import { Sums } from './sums.tsx';
import { filtersOf, useFormTotals } from './use-form-rows.ts';
import styles from './form-list.module.css';

/** Amounts of everything that the filters leave, by currency; never added across currencies. Many are added up on request. */
export function ListTotals({ list, state }: { list: ListOf; state: ListState }) {
  const say = useLabel();
  // Asked for of one list: narrowed otherwise, it is another.
  const [asked, setAsked] = useState<string | null>(null);
  const about = JSON.stringify(filtersOf(list, state));
  const { data, isFetching, isError } = useFormTotals(list, state, asked === about);
  if (!list.hasAmount || !data) return <span />;
  if (!data.sums)
    return (
      <span className={styles.totals}>
        {isError
          ? say([
              '合计用时过长，请缩小范围后再试',
              'Adding them up takes too long: please narrow the list and try again',
            ])
          : say(['超过一万条，未合计金额', 'More than 10,000: amounts are not added up'])}
        <Button
          type="link"
          size="small"
          loading={asked === about && isFetching}
          onClick={() => setAsked(about)}
        >
          {say(['计算金额合计', 'Add them up'])}
        </Button>
      </span>
    );
  return (
    <Sums
      label={say(['金额合计', 'Sum of amounts'])}
      sums={data.sums.map((sum) => ({
        ...sum,
        about: say(['{n} 份', '{n} {n:form|forms}'], { n: formatDecimal(String(sum.count)) }),
      }))}
    />
  );
}
