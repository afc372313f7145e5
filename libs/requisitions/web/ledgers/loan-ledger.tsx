import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { headOf, loanLedger } from '#requisitions/model';
import { Loaded, Money, PageHeader, PersonName, StatusTag, useLabel } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import desk from '../desk/desk.module.css';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { PersonFilter } from './person-filter.tsx';
import { SourceLink } from './source-link.tsx';

type Ledger = ResultOf<typeof loanLedger>;
type Row = Ledger['rows'][number];

const [screen] = headOf('loan').related ?? [];
const title: Label = screen?.title ?? ['', ''];

/** Who owes what of which loan, and which expenses have offset it. */
export default function LoanLedger() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const personId = params.get('person');
  const openOnly = !params.has('all');
  const query = useQuery({
    ...read(loanLedger, { openOnly, ...(personId && { personId }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const chosen = data?.rows.find(({ person }) => person.id === personId)?.person;
  return (
    <>
      <PageHeader
        title={say(title)}
        description={say([
          '差旅费报销通过后冲抵对应借款；审批中的也计入。',
          'Travel expenses offset the loan that they name; those under way count as well.',
        ])}
        actions={
          <>
            {data?.mayChoose && (
              <PersonFilter
                value={personId ? (chosen ?? { id: personId, name: personId }) : null}
                onChange={(id) => set('person', id)}
                allowClear
              />
            )}
            <label className={desk.only}>
              <Switch size="small" checked={openOnly} onChange={(only) => set('all', only ? null : '1')} />
              {say(['只看未还清', 'Only what is owed'])}
            </label>
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            <Totals totals={data.totals} />
            <FigureTable
              title={['借款明细', 'Loans']}
              rows={data.rows}
              keyOf={({ id }) => id}
              columns={columns}
              empty={openOnly ? ['没有未还清的借款', 'Nothing is owed'] : ['还没有借款', 'No loans yet']}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Totals({ totals }: Pick<Ledger, 'totals'>) {
  const say = useLabel();
  if (!totals.length) return null;
  return (
    <dl className={styles.head}>
      {totals.map(({ currency, lent, offset, open }) => (
        <div key={currency} className={styles.figure}>
          <dt>{say(['未还金额', 'Still owed'])}</dt>
          <dd>
            <Money amount={open} currency={currency} />
          </dd>
          <dd className={styles.made}>
            {say(['借出', 'Lent'])} <Money amount={lent} currency={currency} /> · {say(['已冲抵', 'offset'])}{' '}
            <Money amount={offset} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Due = ({ payBackBy, overdue }: Pick<Row, 'payBackBy' | 'overdue'>) => (
  <>
    {payBackBy} {overdue && <StatusTag label={['逾期', 'Overdue']} tone="red" />}
  </>
);

const Offsets = ({ offsets, currency }: Pick<Row, 'offsets' | 'currency'>) =>
  offsets.length ? (
    <ul className={styles.offsets}>
      {offsets.map((offset) => (
        <li key={offset.number}>
          <SourceLink {...offset} /> <Money amount={offset.amount} currency={currency} />
        </li>
      ))}
    </ul>
  ) : (
    <>—</>
  );

const columns: readonly FigureColumn<Row>[] = [
  { title: ['员工', 'Employee'], show: ({ person }) => <PersonName name={person.name} id={person.id} /> },
  { title: ['借款单', 'Loan'], show: (row) => <SourceLink {...row} /> },
  { title: ['日期', 'Day'], show: ({ day }) => day },
  { title: ['还款日期', 'Pay back by'], show: (row) => <Due {...row} /> },
  {
    title: ['借款金额', 'Lent'],
    figure: true,
    show: (row) => <Money amount={row.lent} currency={row.currency} />,
  },
  { title: ['冲抵', 'Offset by'], show: (row) => <Offsets {...row} /> },
  {
    title: ['未还', 'Owed'],
    figure: true,
    show: (row) => <Money amount={row.open} currency={row.currency} />,
  },
];
