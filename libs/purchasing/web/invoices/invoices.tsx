import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import { addressOf } from '#documents/web';
import { ListPage } from '#lists/web';
import { invoiceHead, invoiceList, type InvoiceRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const MatchDrawer = later(() => import('./match-drawer.tsx').then((part) => part.MatchDrawer));

const open = ({ id, state }: InvoiceRow): string =>
  state === 'draft' ? addressOf.edit(invoiceHead, id) : addressOf.detail(invoiceHead, id);

/** PUR130P: invoices with how they match; what does not waits for two people, or for the goods. */
export default function Invoices({ embedded }: { embedded?: string }) {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [shown, setShown] = useState<string | null>(null);
  const actions = ({ id, state, number, mayAccept }: InvoiceRow) => {
    const does: Label = mayAccept ? ['处理例外', 'Decide'] : ['匹配', 'Match'];
    return (
      state === 'exception' && (
        <Button size="small" onClick={() => setShown(id)} aria-label={`${say(does)} ${number ?? ''}`}>
          {say(does)}
        </Button>
      )
    );
  };
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => void navigate(addressOf.new(invoiceHead))}>
      {say(['录入发票', 'Enter an invoice'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={invoiceList}
        embedded={embedded}
        open={open}
        actions={actions}
        description={say([
          '数量不超过已验收未开票，单价、税额与总额在容差内即为匹配；例外在每次到货或验收后自动重新匹配，或由两人接受。',
          'An invoice matches within what was accepted and within tolerance; an exception is matched anew at each receipt or verdict, or accepted by two people.',
        ])}
        links={
          <Button onClick={() => void navigate(invoiceHead.related?.[1]?.route ?? '')}>
            {say(['待索贷项', 'Credits to ask'])}
          </Button>
        }
        createButton={may(invoiceHead.code, 'add') ? createButton : undefined}
        empty={{ title: ['没有这样的发票', 'There are no such invoices'] }}
      />
      {shown && <MatchDrawer id={shown} onClose={() => setShown(null)} />}
    </>
  );
}
