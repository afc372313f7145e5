import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { journalList, journalOptions } from '#contracts/model';
import { ListPage } from '#lists/web';
import { formatDay, useLabel } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';

/** HBCTR360P: what contracts have told that money follows from, by dates. */
export default function JournalPage() {
  const open = useOpensContract();
  const say = useLabel();
  const options = useQuery(read(journalOptions, {})).data;
  return (
    <ListPage
      list={journalList}
      {...(open && { open })}
      {...(options?.from &&
        options.until && {
          description: say(['有记录的日期：{from} 至 {until}', 'There are entries from {from} to {until}'], {
            from: formatDay(options.from),
            until: formatDay(options.until),
          }),
        })}
      empty={{ icon: 'profile', title: ['该期间没有记录', 'Nothing happened in this period'] }}
    />
  );
}
