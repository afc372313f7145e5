import { detailList } from '#contracts/model';
import { ListPage } from '#lists/web';
import { useOpensContract } from './parts/use-opens-contract.ts';

/** HBCTR370P: what is in all contracts, a row a product of a child, with sums and export. */
export default function DetailsPage() {
  const open = useOpensContract();
  return (
    <ListPage
      list={detailList}
      {...(open && { open })}
      empty={{ icon: 'table', title: ['没有合同明细', 'No contracts'] }}
    />
  );
}
