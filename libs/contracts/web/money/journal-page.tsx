import { bankContract, journalList } from '#contracts/model';
import { ListPage } from '#lists/web';
import { recordAddress } from '#registers/model';

const open = ({ contractId }: { contractId: string }) => recordAddress(bankContract, contractId);

/** HBCTR360P: what contracts have told that money follows from, by dates. */
export default function JournalPage() {
  return (
    <ListPage
      list={journalList}
      open={open}
      empty={{ icon: 'profile', title: ['该期间没有记录', 'Nothing happened in this period'] }}
    />
  );
}
