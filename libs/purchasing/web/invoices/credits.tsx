import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { addressOf } from '#documents/web';
import { ListPage } from '#lists/web';
import { creditList, invoiceHead, receiptHead, type CreditRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const CreditDialog = later(() => import('./credit-dialog.tsx').then((part) => part.CreditDialog));

/** /purhome/Pur130p_credits: what suppliers owe for goods that were invoiced and went back. */
export default function Credits() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [noted, setNoted] = useState<CreditRow | null>(null);
  const open = useCallback(
    ({ invoiceId, receiptId }: CreditRow) =>
      invoiceId ? addressOf.detail(invoiceHead, invoiceId) : addressOf.detail(receiptHead, receiptId),
    [],
  );
  const actions = (row: CreditRow) =>
    may(invoiceHead.code, 'add') && (
      <Button
        size="small"
        onClick={() => setNoted(row)}
        aria-label={say(['登记贷项：{item}', 'Credit note of {item}'], { item: row.item?.name ?? '' })}
      >
        {say(['登记贷项', 'Credit note'])}
      </Button>
    );
  return (
    <>
      <ListPage
        list={creditList}
        open={open}
        actions={actions}
        description={say([
          '已开票后退回的数量，向供应商索取贷项通知单，应付预估中以负数列示；登记后不再出现，抵减该发票的应付。',
          'What went back after it was invoiced: ask for a credit note; the forecast shows it as negative. Once entered it is gone from here, and less of its invoice is to pay.',
        ])}
        links={
          <>
            <Button onClick={() => void navigate(invoiceHead.related?.[2]?.route ?? '')}>
              {say(['贷项通知单', 'Credit notes'])}
            </Button>
            <Button onClick={() => void navigate(listRouteOf(invoiceHead))}>
              {say(['采购发票', 'Invoices'])}
            </Button>
          </>
        }
        empty={{ title: ['没有待索的贷项', 'No credits to ask for'] }}
      />
      {noted && <CreditDialog row={noted} onClose={() => setNoted(null)} />}
    </>
  );
}
