import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { addressOf, useDocumentAddress } from '#documents/web';
import { stockInHead, toReturnList, type ToReturnRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';

const begins = { tab: ['open', 'partly'] };

/** INV120P: what customers send back by approved returns; a row leads to the document that brings it in. */
export default function ToReturn() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const open = ({ documentType, documentId }: ToReturnRow) => address(documentType, documentId) ?? undefined;
  const actions = ({ state, documentId, number }: ToReturnRow) =>
    may(stockInHead.code, 'add') &&
    (state === 'open' || state === 'partly') && (
      <Link
        to={addressOf.newFrom(stockInHead, documentId)}
        aria-label={say(['退货入库：{number}', 'Take in {number}'], { number: number ?? '' })}
      >
        {say(['入库', 'Take in'])}
      </Link>
    );
  return (
    <ListPage
      list={toReturnList}
      begins={begins}
      open={open}
      actions={actions}
      description={say([
        '客户退货批准后在此等待；入库后为待检，检验判定后才可用。',
        'Approved returns of customers wait here; they come into quarantine, and are usable once inspected.',
      ])}
      links={
        <Button onClick={() => void navigate(listRouteOf(stockInHead))}>{say(['入库单', 'Stock in'])}</Button>
      }
      empty={{ title: ['没有待退回的货物', 'No returns are to come'] }}
    />
  );
}
