import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { addressOf } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import { ListPage } from '#lists/web';
import {
  creditNoteList,
  invoiceHead,
  receiptHead,
  reverseCredit,
  type CreditNoteRow,
} from '#purchasing/model';
import { useMay } from '#shell/web';
import { useLabel, useToast } from '#ui/web';

/** /purhome/Pur130p_creditnotes: credit notes as they were entered; one that was entered by mistake is reversed, and says why. */
export default function CreditNotes() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const reverse = useWrite(reverseCredit);
  const [asked, setAsked] = useState<CreditNoteRow | null>(null);
  const open = useCallback(
    ({ invoiceId, receiptId }: CreditNoteRow) =>
      invoiceId ? addressOf.detail(invoiceHead, invoiceId) : addressOf.detail(receiptHead, receiptId),
    [],
  );
  const actions = (row: CreditNoteRow) =>
    row.state === 'stands' &&
    may(invoiceHead.code, 'disable') && (
      <Button
        size="small"
        onClick={() => setAsked(row)}
        aria-label={say(['冲销 {number}', 'Reverse {number}'], { number: row.number ?? '' })}
      >
        {say(['冲销', 'Reverse'])}
      </Button>
    );
  return (
    <>
      <ListPage
        list={creditNoteList}
        open={open}
        actions={actions}
        description={say([
          '供应商对退货开具的贷项通知单，抵减应付的发票；登记有误的可以冲销。',
          'What suppliers credited for goods that went back: less is to pay. One that was entered by mistake can be reversed.',
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
    </>
  );
}
