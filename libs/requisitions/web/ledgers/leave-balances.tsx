import { useMemo } from 'react';
import { ListPage } from '#lists/web';
import { leaveBalanceList, type PersonBalances } from '#requisitions/model';

interface LeaveBalancesProps {
  /** It begins with this one. */
  year: number;
  /** Address of the lines of one of them in a year. The same function over renderings. */
  linesOf(row: PersonBalances): string;
}

/** What everyone has left, for whoever keeps the leave, with the way to the lines behind it. */
export function LeaveBalances({ year, linesOf }: LeaveBalancesProps) {
  const begins = useMemo(() => ({ where: `year:is:${year}` }), [year]);
  return (
    <ListPage
      list={leaveBalanceList}
      embedded="balances"
      begins={begins}
      open={linesOf}
      empty={{ title: ['没有您可查看的员工', 'There is nobody whom you may see'] }}
    />
  );
}
