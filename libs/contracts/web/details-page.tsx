import { bankContract, detailList } from '#contracts/model';
import { ListPage } from '#lists/web';
import { recordAddress } from '#registers/model';

const open = ({ contractId }: { contractId: string }) => recordAddress(bankContract, contractId);

/** HBCTR370P: what is in all contracts, a row a product of a child, with sums and export. */
export default function DetailsPage() {
  return (
    <ListPage
      list={detailList}
      open={open}
      empty={{ icon: 'table', title: ['没有合同明细', 'No contracts'] }}
    />
  );
}
