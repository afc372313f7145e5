import { Link } from 'react-router';
import {
  makerOf,
  statusesOf,
  type FormHead,
  headerFields,
  headerLabels,
  urgencyLabels,
  type FormListRow,
  type FormSummary,
} from '#documents/model';
import type { Label } from '#calls/model';
import { DateText, EllipsisText, Money, PersonName, StatusTag, type Say } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import type { DrawnColumn } from '#lists/web';
import { headOfRow, isOfMany, type ListOf } from './list-of.ts';
import { ownColumnsOf } from './own-columns.tsx';
import styles from './form-list.module.css';

export interface FormColumn extends DrawnColumn<FormListRow> {
  /** The own field that it shows; only what is shown is asked for. */
  own?: string;
}

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
        <PersonName id={first.id} name={first.name} wraps />
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

function Subject({ row, say }: { row: FormSummary; say: Say }) {
  return (
    <span className={styles.subject}>
      {row.urgency !== 'normal' && <span className={styles.urgent}>{say(urgencyLabels[row.urgency])}</span>}
      <EllipsisText text={row.subject || '—'} lines={2} />
    </span>
  );
}

const Status = ({ status, of }: { status: FormSummary['status']; of: FormHead | null }) => (
  <StatusTag label={statusesOf(of)[status]} status={status} />
);

/** The columns that every list of forms has, in their usual order and least width. */
const shared: readonly FormColumn[] = [
  {
    key: 'status',
    label: headerLabels.status,
    width: 104,
    draw: ({ status }) => <Status status={status} of={null} />,
  },
  {
    key: 'subject',
    label: headerFields.subject.label,
    width: 150,
    sorts: true,
    grows: true,
    draw: (row, say) => <Subject row={row} say={say} />,
  },
  {
    key: 'amount',
    label: headerLabels.amount,
    width: 132,
    sorts: true,
    align: 'right',
    draw: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'applicant',
    label: headerLabels.applicant,
    width: 134,
    draw: ({ applicant }) => <PersonName id={applicant.id} name={applicant.name} wraps />,
  },
  {
    key: 'department',
    label: headerFields.department.label,
    width: 96,
    gives: 2,
    draw: ({ department }) => <EllipsisText text={department.name} lines={2} />,
  },
  {
    key: 'company',
    label: headerLabels.company,
    width: 140,
    extra: true,
    draw: ({ company }) => <EllipsisText text={company.name} lines={2} />,
  },
  {
    key: 'urgency',
    label: headerFields.urgency.label,
    width: 96,
    extra: true,
    draw: ({ urgency }, say) => say(urgencyLabels[urgency]),
  },
  {
    key: 'appliedAt',
    label: headerLabels.appliedAt,
    width: 100,
    gives: 1,
    sorts: true,
    draw: ({ appliedAt }) => <DateText value={appliedAt} day />,
  },
  {
    key: 'updatedAt',
    label: headerLabels.updatedAt,
    width: 140,
    sorts: true,
    extra: true,
    draw: ({ updatedAt }) => <DateText value={updatedAt} />,
  },
  {
    key: 'step',
    label: headerLabels.step,
    width: 120,
    extra: true,
    draw: ({ stepLabel }, say) => <EllipsisText text={stepLabel ? say(stepLabel) : '—'} />,
  },
  {
    key: 'holders',
    label: headerLabels.holders,
    width: 120,
    ends: true,
    draw: (row) => <Holders row={row} />,
  },
];

/** With a type beside them others give way, and take a second line: nothing scrolls sideways on a usual screen. */
const besideTypes: Readonly<Record<string, number>> = {
  subject: 126,
  amount: 120,
  applicant: 102,
  department: 98,
  appliedAt: 104,
  holders: 118,
};

/** The columns of a list: its number first, its type where it holds several. */
export const columnsOf = (list: ListOf): FormColumn[] => [
  {
    key: 'number',
    label: headerLabels.number,
    width: 132,
    sorts: true,
    fixed: true,
    frozen: true,
    draw: (row, say) => {
      const head = headOfRow(list, row);
      const number = numberOf(row, say);
      const looks = `bms-figures ${styles.number}`;
      return head ? (
        <Link to={addressOf.detail(head, row.id)} className={looks} tabIndex={-1}>
          {number}
        </Link>
      ) : (
        <span className={looks}>{number}</span>
      );
    },
  },
  ...(isOfMany(list)
    ? [
        {
          key: 'type',
          label: ['单据类型', 'Document type'] as Label,
          width: 118,
          draw: (row: FormSummary, say: Say) => {
            const head = headOfRow(list, row);
            return <EllipsisText text={head ? say(head.title) : row.type} lines={2} />;
          },
        },
      ]
    : []),
  ...shared
    .filter(({ key }) => key !== 'amount' || list.hasAmount)
    // Nobody holds what nobody decides.
    .filter(({ key }) => !list.form?.posts || !['step', 'holders', 'urgency'].includes(key))
    .map((column) =>
      isOfMany(list) ? { ...column, width: besideTypes[column.key] ?? column.width } : column,
    )
    .map((column) =>
      column.key === 'applicant' || column.key === 'appliedAt'
        ? { ...column, label: makerOf(list.form)[column.key] }
        : column,
    )
    .map((column) =>
      column.key === 'status' && list.form?.posts
        ? { ...column, draw: ({ status }: FormListRow) => <Status status={status} of={list.form} /> }
        : column,
    )
    // What was asked for stands behind what it is called.
    .flatMap((column) => (column.key === 'subject' ? [column, ...ownColumnsOf(list)] : [column])),
];
