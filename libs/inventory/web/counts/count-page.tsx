import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { countNumbers, countRecord, countStates, countTones, isCounted, readCount } from '#inventory/model';
import { useTabTitle, WhyNumber } from '#shell/web';
import { BesideRecord } from '#talk/web';
import { DateText, Loaded, NothingChosen, PageHeader, PageSkeleton, StatusTag, useLabel } from '#ui/web';
import { CountActions } from './count-actions.tsx';
import { CountOutcome } from './count-outcome.tsx';
import styles from './count.module.css';
import { CountSheet } from './count-sheet.tsx';

export type Count = ResultOf<typeof readCount>;
export type CountLine = Count['lines'][number];

/** /invhome/Inv150p_2?id=…: a count; its sheet while it is counted, what differs afterwards. */
export default function CountPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const query = useQuery({ ...read(readCount, { id: id ?? '' }), enabled: id !== null });
  if (id === null)
    return (
      <NothingChosen
        page={['盘点单', 'Count']}
        from={['请从盘点列表打开', 'Open it from the list of counts']}
        hint={['每张盘点单在列表中有一行。', 'Each count has a row there.']}
      />
    );
  return (
    <Loaded query={query} loading={<PageSkeleton />}>
      {(count) => <Shown count={count} />}
    </Loaded>
  );
}

function Shown({ count }: { count: Count }) {
  const say = useLabel();
  useTabTitle(count.number);
  const isOpen = isCounted(count.state);
  return (
    <>
      <PageHeader
        title={
          <>
            {say(['盘点', 'Count'])} <span className="bms-figures">{count.number}</span>
            <WhyNumber screen={countNumbers.code} number={count.number} id={count.id} />
          </>
        }
        description={
          <>
            <StatusTag label={countStates[count.state]} tone={countTones[count.state]} />{' '}
            {count.warehouse.name} · {count.plannedBy} <DateText value={count.plannedAt} />
            {count.note && ` · ${count.note}`}
          </>
        }
        actions={<CountActions count={count} />}
      />
      {/* The sheet that somebody types in is the same before its first entry and after. */}
      <div className={styles.page}>
        {isOpen ? (
          <CountSheet key={count.state === 'recount' ? 'second' : 'first'} count={count} />
        ) : (
          <CountOutcome count={count} />
        )}
        <BesideRecord record={{ type: countRecord, id: count.id }} />
      </div>
    </>
  );
}
