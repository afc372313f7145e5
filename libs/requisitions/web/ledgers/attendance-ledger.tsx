import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { attendanceLedger, headOf, type PersonBalances } from '#requisitions/model';
import { DateText, Loaded, PageHeader, Quantity, useLabel, today } from '#ui/web';
import { useAddressValues } from '#shell/web';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { LeaveBalances } from './leave-balances.tsx';
import { PersonFilter } from './person-filter.tsx';
import { SourceLink } from './source-link.tsx';

type Ledger = ResultOf<typeof attendanceLedger>;
type Line = Ledger['lines'][number];

const [screen] = headOf('leave').related ?? [];
const title: Label = screen?.title ?? ['', ''];
/** Years back that can be looked at. */
const yearsBack = 4;
const days: Label = ['天', 'days'];
const hours: Label = ['小时', 'h'];
const balanceLabels = {
  annual: ['年假', 'Annual leave'],
  compensatory: ['调休', 'Compensatory leave'],
} as const satisfies Record<Ledger['balances'][number]['kind'], Label>;

/** Address of the lines of somebody in a year. */
const linesOf = ({ person, year }: PersonBalances): string =>
  `${screen?.route}?person=${person?.id}&year=${year}`;

/** Leave and attendance of one person in a year: the balances, and line by line what made them. */
export default function AttendanceLedger() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const thisYear = Number(today().slice(0, 4));
  const year = Number(params.get('year')) || thisYear;
  const personId = params.get('person');
  const query = useQuery({
    ...read(attendanceLedger, { year, ...(personId && { personId }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const everybody = params.get('view') === 'all' && data?.mayChoose === true;
  return (
    <>
      <PageHeader
        title={say(title)}
        description={everybody ? undefined : data?.person.name}
        actions={
          <>
            {data?.mayChoose && (
              <Segmented
                aria-label={say(['显示', 'Show'])}
                value={everybody ? 'all' : 'one'}
                onChange={(next) => set('view', next === 'all' ? 'all' : null)}
                options={[
                  { value: 'one', label: say(['个人台账', 'One person']) },
                  { value: 'all', label: say(['全员余额', 'Everybody']) },
                ]}
              />
            )}
            {data?.mayChoose && !everybody && (
              <PersonFilter value={data.person} onChange={(id) => set('person', id)} />
            )}
            {!everybody && (
              <Select
                aria-label={say(['年度', 'Year'])}
                value={year}
                onChange={(next) => set('year', next === thisYear ? null : String(next))}
                options={Array.from({ length: yearsBack + 2 }, (_, back) => ({
                  value: thisYear + 1 - back,
                  label: String(thisYear + 1 - back),
                }))}
              />
            )}
          </>
        }
      />
      {everybody ? (
        <LeaveBalances year={year} linesOf={linesOf} />
      ) : (
        <Loaded query={query}>
          {(data) => (
            <>
              <Balances {...data} />
              <FigureTable
                title={['台账明细', 'Line by line']}
                rows={data.lines}
                keyOf={({ key }) => key}
                columns={columns}
                empty={['本年没有记录', 'Nothing in this year']}
              />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Balances({ balances, totals }: Pick<Ledger, 'balances' | 'totals'>) {
  const say = useLabel();
  return (
    <dl className={styles.head}>
      {balances.map(({ kind, left, entitled, approved, pending }) => (
        <div key={kind} className={styles.figure}>
          <dt>{say([`${balanceLabels[kind][0]}余额`, `${balanceLabels[kind][1]} left`])}</dt>
          <dd>
            <Quantity value={left} unit={days} />
          </dd>
          <dd className={styles.made}>
            {say(
              [
                '额度 {entitled} · 已休 {approved} · 审批中 {pending}',
                '{entitled} in all · {approved} taken · {pending} pending',
              ],
              { entitled, approved, pending },
            )}
          </dd>
        </div>
      ))}
      <Total label={['本年休假', 'Leave this year']} value={totals.leaveDays} unit={days} />
      <Total label={['加班', 'Overtime']} value={totals.overtimeHours} unit={hours} />
      <Total label={['出差', 'Trips']} value={totals.tripDays} unit={days} />
      <Total label={['外勤', 'Out on duty']} value={totals.dutyHours} unit={hours} />
      <Total label={['考勤更正', 'Corrections']} value={String(totals.corrections)} unit={['次', 'times']} />
    </dl>
  );
}

function Total({ label, value, unit }: { label: Label; value: string; unit: Label }) {
  const say = useLabel();
  return (
    <div className={styles.figure}>
      <dt>{say(label)}</dt>
      <dd>
        <Quantity value={value} unit={unit} />
      </dd>
    </div>
  );
}

const Said = ({ label }: { label: Label }) => <>{useLabel()(label)}</>;

/** A day, a half day or an instant, as it was filled in. */
function When({ value }: { value: string }) {
  const say = useLabel();
  if (value.includes('T')) return <DateText value={value} />;
  const half = value.endsWith(' am') ? say(['上午', 'am']) : value.endsWith(' pm') ? say(['下午', 'pm']) : '';
  return <>{`${value.slice(0, 10)} ${half}`.trim()}</>;
}

const columns: readonly FigureColumn<Line>[] = [
  { title: ['事项', 'What'], show: ({ what }) => <Said label={what} /> },
  { title: ['开始', 'From'], show: ({ from }) => <When value={from} /> },
  { title: ['结束', 'To'], show: ({ to }) => <When value={to} /> },
  {
    title: ['时长', 'How long'],
    figure: true,
    show: ({ quantity, unit }) => (quantity && unit ? <Quantity value={quantity} unit={unit} /> : '—'),
  },
  {
    title: ['余额变动', 'Changes'],
    figure: true,
    show: ({ change }) =>
      change ? (
        <>
          <Said label={balanceLabels[change.kind]} />{' '}
          {change.by.startsWith('-') ? change.by : `+${change.by}`}
        </>
      ) : (
        '—'
      ),
  },
  { title: ['变动后余额', 'Left then'], figure: true, show: ({ change }) => change?.after ?? '—' },
  { title: ['来源单据', 'Source'], show: ({ form }) => (form ? <SourceLink {...form} /> : '—') },
];
