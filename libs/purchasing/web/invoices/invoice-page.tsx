import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { FormView } from '#documents/model';
import { invoiceStates, invoiceTones, readMatch } from '#purchasing/model';
import { later, StatusTag, useLabel } from '#ui/web';

const MatchDrawer = later(() => import('./match-drawer.tsx').then((part) => part.MatchDrawer));

/** How an invoice that counts matches, beside its status. */
export function InvoiceMatchTag({ view: { id } }: { view: FormView }) {
  const { data } = useQuery(read(readMatch, { id }));
  return data ? <StatusTag label={invoiceStates[data.state]} tone={invoiceTones[data.state]} /> : null;
}

/** How an invoice matches, on its page; who may accept what does not does so there. */
export function InvoicePageActs({ view: { id, status } }: { view: FormView }) {
  const say = useLabel();
  const counts = status === 'approved';
  const { data } = useQuery({ ...read(readMatch, { id }), enabled: counts });
  const [open, setOpen] = useState(false);
  if (!counts || !data) return null;
  return (
    <>
      <Button type={data.mayAccept ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {say(data.mayAccept ? ['处理例外', 'Decide'] : ['匹配', 'Match'])}
      </Button>
      {open && <MatchDrawer id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
