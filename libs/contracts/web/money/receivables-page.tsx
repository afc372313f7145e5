import { receivableList } from '#contracts/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';

const begins = { tab: ['overdue', 'open'] };

/** HBCTR340P: what families owe and what is owed to partners; payments are written down in the contract. */
export default function ReceivablesPage() {
  const open = useOpensContract();
  const say = useLabel();
  return (
    <ListPage
      list={receivableList}
      {...(open && { open })}
      begins={begins}
      description={say([
        '按合同的分期、登记的收款与已确认的费用计算；财务模块启用前，这里不是账簿。',
        'From instalments, payments written down and fees earned, as contracts know them. Books are kept by finance, which is not there yet.',
      ])}
      empty={{
        icon: 'pay-circle',
        title: ['没有未结的款项', 'Nothing is open'],
        hint: ['收款在合同的“收款”中登记。', 'Payments are written down in the contract.'],
      }}
    />
  );
}
