import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { delegationList, delegationOptions } from '#approvals/model';
import type { ListRow } from '#lists/model';
import { ListPage } from '#lists/web';
import { later, useAhead, useLabel } from '#ui/web';
import { DelegationActions } from './delegation-actions.tsx';

type Row = ListRow<typeof delegationList>;

const DelegationDialog = later(
  () => import('./delegation-dialog.tsx').then((part) => part.DelegationDialog),
  () => null,
);
const ahead = [DelegationDialog];

/** AREQ150P: who decides for me, and for whom I decide. A workflow administrator sees and makes everybody's. */
export default function Delegations() {
  const say = useLabel();
  useAhead(ahead);
  const { data: options } = useQuery(read(delegationOptions, {}));
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const newButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => setEdited('new')}>
      {say(['新建委托', 'New delegation'])}
    </Button>
  );
  const actionsOf = (row: Row) => <DelegationActions delegation={row} onEdit={() => setEdited(row)} />;
  return (
    <>
      <ListPage
        list={delegationList}
        description={say([
          '委托期间受托人可代为审批，记录中保留双方姓名；委托人自己仍可审批。',
          'The deputy may decide in this time; both names stand in the record, and one may still decide oneself.',
        ])}
        createButton={newButton}
        actions={actionsOf}
        empty={{
          icon: 'swap',
          title: ['还没有委托', 'Nothing is delegated yet'],
          hint: [
            '休假或出差前，请委托同事代为审批。',
            'Before a leave or a trip, let a colleague decide in your place.',
          ],
        }}
      />
      {edited !== null && options && (
        <DelegationDialog
          known={edited === 'new' ? null : edited}
          types={options.types}
          forOthers={options.mayDelegateForOthers}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
