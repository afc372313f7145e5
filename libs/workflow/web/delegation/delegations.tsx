import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { delegationList, type Delegation } from '#approvals/model';
import { EmptyState, ErrorState, later, LoadingState, PageHeader, useAhead, useLabel } from '#ui/web';
import { delegationScreen } from '#workflow/model';
import { DelegationRow } from './delegation-row.tsx';
import styles from './delegations.module.css';

const DelegationDialog = later(
  () => import('./delegation-dialog.tsx').then((part) => part.DelegationDialog),
  () => null,
);
const ahead = [DelegationDialog];

const parameter = 'everybody';

/** AREQ150P: who decides for me, and for whom I decide. A workflow administrator sees and makes everybody's. */
export default function Delegations() {
  const say = useLabel();
  useAhead(ahead);
  const [params, setParams] = useSearchParams();
  const everybody = params.has(parameter);
  const { data, error, refetch } = useQuery(read(delegationList, { everybody }));
  const [edited, setEdited] = useState<Delegation | 'new' | null>(null);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />;
  const all = everybody && data.mayDelegateForOthers;
  const begin = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {say(['新建委托', 'New delegation'])}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say(delegationScreen.title)}
        description={say([
          '委托期间受托人可代为审批，记录中保留双方姓名；委托人自己仍可审批。',
          'The deputy may decide in this time; both names stand in the record, and one may still decide oneself.',
        ])}
        actions={
          <>
            {data.mayDelegateForOthers && (
              <Segmented
                aria-label={say(['查看范围', 'Whose delegations'])}
                value={all ? 'all' : 'own'}
                options={[
                  { value: 'own', label: say(['我的', 'Mine']) },
                  { value: 'all', label: say(['所有人', 'Everybody']) },
                ]}
                onChange={(whose) =>
                  setParams(whose === 'all' ? { [parameter]: '1' } : {}, { replace: true })
                }
              />
            )}
            {begin}
          </>
        }
      />
      <Section
        title={say(all ? ['所有委托', 'All delegations'] : ['我委托的', 'Given by me'])}
        rows={data.given}
        types={data.types}
        showsGiver={all}
        mayChange
        onEdit={setEdited}
        empty={
          <EmptyState
            icon="swap"
            title={['还没有委托', 'Nothing is delegated yet']}
            hint={[
              '休假或出差前，请委托同事代为审批。',
              'Before a leave or a trip, let a colleague decide in your place.',
            ]}
          />
        }
      />
      {!all && data.received.length > 0 && (
        <Section
          title={say(['委托给我的', 'Given to me'])}
          rows={data.received}
          types={data.types}
          showsGiver
          mayChange={data.mayDelegateForOthers}
          onEdit={setEdited}
        />
      )}
      {edited !== null && (
        <DelegationDialog
          known={edited === 'new' ? null : edited}
          types={data.types}
          forOthers={data.mayDelegateForOthers}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  rows: readonly Delegation[];
  types: Parameters<typeof DelegationRow>[0]['types'];
  showsGiver: boolean;
  mayChange: boolean;
  onEdit(delegation: Delegation): void;
  empty?: React.ReactNode;
}

function Section({ title, rows, types, showsGiver, mayChange, onEdit, empty }: SectionProps) {
  return (
    <section className={`bms-frame ${styles.section}`} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <DelegationRow
              key={row.id}
              delegation={row}
              types={types}
              showsGiver={showsGiver}
              mayChange={mayChange}
              onEdit={() => onEdit(row)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
