import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { formStatuses, headerLabels, urgencyLabels, type FormSummary } from '#documents/model';
import { DateText, EllipsisText, Money, PersonName, StatusTag, type Say } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { headOfRow, isOfMany, type ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import styles from './form-list.module.css';

/** Least widths of columns, in pixels as the table wants them; the subject takes what is left. */
const widths = {
  number: 136,
  type: 112,
  status: 96,
  subject: 150,
  amount: 140,
  person: 100,
  department: 96,
  date: 100,
  holders: 136,
};
/** Below this the table scrolls sideways. */
export const leastWidth = (list: ListOf): number =>
  Object.values(widths).reduce((sum, width) => sum + width, 0) - (isOfMany(list) ? 0 : widths.type);

/** What a form without a number is called: drafts take none. */
export const numberOf = ({ number }: Pick<FormSummary, 'number'>, say: Say): string =>
  number ?? say(['（草稿）', '(draft)']);

/** Who holds it and at which step. */
export function Holders({ row }: { row: FormSummary }) {
  if (!row.holders.length) return <span aria-hidden="true">—</span>;
  const names = row.holders.map(({ name }) => name).join(', ');
  const [first] = row.holders;
  return (
    <span className={styles.holders}>
      {row.holders.length === 1 && first ? (
        <PersonName id={first.id} name={first.name} />
      ) : (
        <EllipsisText text={names} />
      )}
      {row.since && (
        <span className={styles.since}>
          <DateText value={row.since} relative />
        </span>
      )}
    </span>
  );
}

/** Columns of a form list; the first and the last stay while the others scroll. */
export const columnsOf = (list: ListOf, { sort }: ListState, say: Say): TableColumnsType<FormSummary> => {
  const sortable = (key: string) => ({
    key,
    sorter: true,
    sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  });
  return [
    {
      title: say(headerLabels.number),
      ...sortable('number'),
      width: widths.number,
      fixed: 'left',
      render: (_, row) => {
        const head = headOfRow(list, row);
        return head ? (
          <Link to={addressOf.detail(head, row.id)} className={`bms-figures ${styles.number}`} tabIndex={-1}>
            {numberOf(row, say)}
          </Link>
        ) : (
          <span className={`bms-figures ${styles.number}`}>{numberOf(row, say)}</span>
        );
      },
    },
    ...(isOfMany(list)
      ? [
          {
            title: say(['类型', 'Type']),
            key: 'type',
            width: widths.type,
            render: (_: unknown, row: FormSummary) => {
              const head = headOfRow(list, row);
              return <EllipsisText text={head ? say(head.title) : row.type} />;
            },
          },
        ]
      : []),
    {
      title: say(headerLabels.status),
      key: 'status',
      width: widths.status,
      render: (_, row) => <StatusTag label={formStatuses[row.status]} status={row.status} />,
    },
    {
      title: say(['主题', 'Subject']),
      ...sortable('subject'),
      render: (_, row) => (
        <span className={styles.subject}>
          {row.urgency !== 'normal' && (
            <span className={styles.urgent}>{say(urgencyLabels[row.urgency])}</span>
          )}
          <EllipsisText text={row.subject || '—'} />
        </span>
      ),
    },
    ...(list.hasAmount
      ? [
          {
            title: say(headerLabels.amount),
            ...sortable('amount'),
            width: widths.amount,
            align: 'right' as const,
            render: (_: unknown, row: FormSummary) => <Money amount={row.amount} currency={row.currency} />,
          },
        ]
      : []),
    {
      title: say(headerLabels.applicant),
      key: 'applicant',
      width: widths.person,
      render: (_, row) => <PersonName id={row.applicant.id} name={row.applicant.name} />,
    },
    {
      title: say(['部门', 'Department']),
      key: 'department',
      width: widths.department,
      render: (_, row) => <EllipsisText text={row.department.name} />,
    },
    {
      title: say(headerLabels.appliedAt),
      ...sortable('appliedAt'),
      width: widths.date,
      render: (_, row) => <DateText value={row.appliedAt} day />,
    },
    {
      title: say(headerLabels.holders),
      key: 'holders',
      width: widths.holders,
      fixed: 'right',
      render: (_, row) => <Holders row={row} />,
    },
  ];
};
