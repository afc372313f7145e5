import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { addressOf } from '#documents/web';
import { inTransitList, transferHead, type InTransitRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const ReceiveDialog = later(() => import('./receive-dialog.tsx').then((part) => part.ReceiveDialog));

const begins = { tab: ['transit', 'partly'] };
const open = ({ formId }: InTransitRow): string => addressOf.detail(transferHead, formId);

/** INV140P: what is on its way between warehouses, and what of it came. */
export default function InTransit() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [receiving, setReceiving] = useState<string | null>(null);
  const actions = ({ formId, state, number }: InTransitRow) =>
    may(transferHead.code, 'add') &&
    (state === 'transit' || state === 'partly') && (
      <Button
        size="small"
        onClick={() => setReceiving(formId)}
        aria-label={say(['{number} 收货', 'Receive {number}'], { number: number ?? '' })}
      >
        {say(['收货', 'Receive'])}
      </Button>
    );
  return (
    <>
      <ListPage
        list={inTransitList}
        begins={begins}
        open={open}
        actions={actions}
        description={say([
          '发出后在途，可分次到货；短少须说明原因。',
          'On its way once shipped, received in parts; what is short says why.',
        ])}
        links={
          <Button onClick={() => void navigate(listRouteOf(transferHead))}>
            {say(['调拨单', 'Transfers'])}
          </Button>
        }
        empty={{ title: ['没有在途的调拨', 'Nothing is on its way'] }}
      />
      {receiving && <ReceiveDialog id={receiving} onClose={() => setReceiving(null)} />}
    </>
  );
}
