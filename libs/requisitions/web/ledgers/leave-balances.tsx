import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { leaveBalances } from '#requisitions/model';
import { Loaded, PersonName, Quantity, useLabel } from '#ui/web';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';

type Row = ResultOf<typeof leaveBalances>['rows'][number];
const days: Label = ['天', 'days'];

interface LeaveBalancesProps {
  year: number;
  departmentId: string | null;
  /** Address of the lines of one of them. */
  linesOf(personId: string): string;
}

/** What everyone has left, for whoever keeps the leave, with the way to the lines behind it. */
export function LeaveBalances({ year, departmentId, linesOf }: LeaveBalancesProps) {
  const query = useQuery({
    ...read(leaveBalances, { year, ...(departmentId && { departmentId }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <FigureTable
          title={['全员假期余额', 'Balances of leave']}
          rows={rows}
          keyOf={({ person }) => person.id}
          columns={columnsOf(linesOf)}
          empty={['没有您可查看的员工', 'There is nobody whom you may see']}
        />
      )}
    </Loaded>
  );
}

const columnsOf = (linesOf: LeaveBalancesProps['linesOf']): readonly FigureColumn<Row>[] => [
  { title: ['员工', 'Employee'], show: ({ person }) => <PersonName name={person.name} id={person.id} /> },
  { title: ['部门', 'Department'], show: ({ department }) => department },
  ...(
    [
      ['annual', '年假', 'Annual'],
      ['compensatory', '调休', 'Compensatory'],
    ] as const
  ).flatMap(([kind, zh, en]): FigureColumn<Row>[] => [
    { title: [`${zh}额度`, `${en}: in all`], figure: true, show: (row) => row[kind].entitled },
    { title: [`${zh}已休`, `${en}: taken`], figure: true, show: (row) => row[kind].approved },
    { title: [`${zh}审批中`, `${en}: pending`], figure: true, show: (row) => row[kind].pending },
    {
      title: [`${zh}剩余`, `${en}: left`],
      figure: true,
      show: (row) => <Quantity value={row[kind].left} unit={days} />,
    },
  ]),
  {
    title: ['其他假', 'Other leave'],
    figure: true,
    show: ({ other }) => <Quantity value={other} unit={days} />,
  },
  { title: ['操作', 'Action'], show: ({ person }) => <Lines to={linesOf(person.id)} /> },
];

function Lines({ to }: { to: string }) {
  return <Link to={to}>{useLabel()(['台账明细', 'Line by line'])}</Link>;
}
