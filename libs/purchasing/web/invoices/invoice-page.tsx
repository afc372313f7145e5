import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { statusesOf, type FormView } from '#documents/model';
import { invoiceHead, invoiceStates, invoiceTones, readMatch } from '#purchasing/model';
import { later, StatusTag, useLabel } from '#ui/web';

const MatchDrawer = later(() => import('./match-drawer.tsx').then((part) => part.MatchDrawer));

/** How an invoice that counts matches, as the list has it; whoever may not read that has the status of the document. */
export function InvoiceState({ view: { id, status } }: { view: FormView }) {
  const { data, isError } = useQuery(read(readMatch, { id }));
  if (data) return <StatusTag label={invoiceStates[data.state]} tone={invoiceTones[data.state]} />;
  return isError ? <StatusTag label={statusesOf(invoiceHead)[status]} status={status} /> : null;
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
