import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { addressOf } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import { ListPage } from '#lists/web';
import {
  creditNoteList,
  invoiceHead,
  receiptHead,
  reverseCredit,
  reverseRefund,
  type CreditNoteRow,
} from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel, useToast } from '#ui/web';

const RefundDialog = later(() => import('./refund-dialog.tsx').then((part) => part.RefundDialog));

/** /purhome/Pur130p_creditnotes: credit notes as they were entered; what the supplier paid back is entered; one that was entered by mistake is reversed, and says why. */
export default function CreditNotes() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const reverse = useWrite(reverseCredit);
  const takeBack = useWrite(reverseRefund);
  const [asked, setAsked] = useState<CreditNoteRow | null>(null);
  const [paidBack, setPaidBack] = useState<CreditNoteRow | null>(null);
  const [undone, setUndone] = useState<CreditNoteRow | null>(null);
  const open = useCallback(
    ({ invoiceId, receiptId }: CreditNoteRow) =>
      invoiceId ? addressOf.detail(invoiceHead, invoiceId) : addressOf.detail(receiptHead, receiptId),
    [],
  );
  const button = (label: Label, named: Label, row: CreditNoteRow, act: (row: CreditNoteRow) => void) => (
    <Button size="small" onClick={() => act(row)} aria-label={say(named, { number: row.number ?? '' })}>
      {say(label)}
    </Button>
  );
  const actions = (row: CreditNoteRow) => (
    <>
      {row.state === 'stands' &&
        may(invoiceHead.code, 'add') &&
        button(
          ['登记退款', 'Enter refund'],
          ['登记退款 {number}', 'Enter refund {number}'],
          row,
          setPaidBack,
        )}
      {row.refundId &&
        may(invoiceHead.code, 'disable') &&
        button(
          ['撤销退款', 'Undo the refund'],
          ['撤销退款 {number}', 'Undo the refund of {number}'],
          row,
          setUndone,
        )}
      {row.state === 'stands' &&
        !row.refundId &&
        may(invoiceHead.code, 'disable') &&
        button(['冲销', 'Reverse'], ['冲销 {number}', 'Reverse {number}'], row, setAsked)}
    </>
  );
  return (
    <>
      <ListPage
        list={creditNoteList}
        open={open}
        actions={actions}
        description={say([
          '供应商对退货开具的贷项通知单，抵减应付的发票；供应商以现金退款的，登记退款后不再抵减；登记有误的可以冲销。',
          'What suppliers credited for goods that went back: less is to pay. What was refunded in cash lowers no invoice once the refund is entered. One that was entered by mistake can be reversed.',
        ])}
        links={
          <Button onClick={() => void navigate(invoiceHead.related?.[1]?.route ?? '')}>
            {say(['待索贷项', 'Credits to ask'])}
          </Button>
        }
        empty={{ title: ['没有贷项通知单', 'There are no credit notes'] }}
      />
      {asked && (
        <ReasonDialog
          title={['冲销贷项通知单 {number}？', 'Reverse credit note {number}?']}
          names={{ number: asked.number ?? '' }}
          text={[
            '冲销后这些数量重新待索贷项，发票的应付相应增加。',
            'Its goods are to be credited again, and more of the invoice is to pay.',
          ]}
          ok={['冲销', 'Reverse']}
          danger
          onOk={async (reason) => {
            await reverse.mutateAsync({ id: asked.id, reason });
            toast.success(['已冲销', 'Reversed']);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {paidBack && <RefundDialog row={paidBack} onClose={() => setPaidBack(null)} />}
      {undone && (
        <ReasonDialog
          title={['撤销贷项通知单 {number} 的退款？', 'Undo the refund of credit note {number}?']}
          names={{ number: undone.number ?? '' }}
          text={[
            '撤销后这笔金额重新抵减应付的发票。',
            'So much of the credit note lowers what is payable again.',
          ]}
          ok={['撤销退款', 'Undo the refund']}
          danger
          onOk={async (reason) => {
            await takeBack.mutateAsync({ id: undone.refundId ?? '', reason });
            toast.success(['退款已撤销', 'The refund is undone']);
          }}
          onClose={() => setUndone(null)}
        />
      )}
    </>
  );
}
