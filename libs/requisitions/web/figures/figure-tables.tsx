import type { approvalFigures } from '#approvals/model';
import type { Label, ResultOf } from '#calls/model';
import { PersonName, StatusTag, useLabel } from '#ui/web';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { countText, Hours, shareText } from './figure-text.tsx';

type Figures = ResultOf<typeof approvalFigures>;
type StepRow = Figures['steps'][number];
type PersonRow = Figures['people'][number];
type FormRow = Figures['forms'][number];

function Said({ labels }: { labels: readonly Label[] }) {
  const say = useLabel();
  return <>{labels.map((label) => say(label)).join(' · ')}</>;
}

const stepColumns: readonly FigureColumn<StepRow>[] = [
  { title: ['环节', 'Step'], show: (row) => <Said labels={[row.typeTitle, row.stepLabel]} /> },
  { title: ['中位数', 'Median'], figure: true, show: (row) => <Hours value={row.medianHours} /> },
  {
    title: ['九成不超过', '9 of 10 within'],
    figure: true,
    show: (row) => <Hours value={row.ninetiethHours} />,
  },
  { title: ['审批次数', 'Decisions'], figure: true, show: (row) => countText(row.decided) },
];

/** Slowest first. */
export const StepTable = ({ steps }: Pick<Figures, 'steps'>) => (
  <FigureTable
    shortly
    title={['各环节审批用时', 'Time a step takes']}
    rows={steps}
    keyOf={({ type, stepId }) => `${type} ${stepId}`}
    barOf={({ medianHours }) => medianHours}
    columns={stepColumns}
    empty={['该期间没有审批', 'Nothing was decided in this time']}
  />
);

const personColumns: readonly FigureColumn<PersonRow>[] = [
  { title: ['审批人', 'Approver'], show: ({ person }) => <PersonName name={person.name} id={person.id} /> },
  { title: ['待办', 'Open'], figure: true, show: (row) => countText(row.open) },
  { title: ['超时', 'Overdue'], figure: true, show: (row) => <Overdue count={row.overdue} /> },
  { title: ['最长等待', 'Longest'], figure: true, show: (row) => <Hours value={row.oldestHours} /> },
  { title: ['已审批', 'Decided'], figure: true, show: (row) => countText(row.decided) },
  { title: ['用时中位数', 'Median'], figure: true, show: (row) => <Hours value={row.medianHours} /> },
];

const Overdue = ({ count }: { count: number }) =>
  count > 0 ? <StatusTag label={[`${count}`, `${count}`]} tone="red" /> : <>0</>;

/** Most overdue first. */
export const PersonTable = ({ people }: Pick<Figures, 'people'>) => (
  <FigureTable
    shortly
    title={['审批人待办与超时', 'What people hold and what is overdue']}
    rows={people}
    keyOf={({ person }) => person.id}
    barOf={({ open }) => open}
    columns={personColumns}
    empty={['没有待办，也没有审批记录', 'Nothing is open and nothing was decided']}
  />
);

const formColumns: readonly FigureColumn<FormRow>[] = [
  { title: ['单据', 'Form'], show: (row) => <Said labels={[row.typeTitle]} /> },
  { title: ['退回率', 'Return rate'], figure: true, show: (row) => shareText(row.returnRate) },
  { title: ['提交', 'Submitted'], figure: true, show: (row) => countText(row.submitted) },
  { title: ['退回', 'Returned'], figure: true, show: (row) => countText(row.returned) },
  { title: ['通过', 'Approved'], figure: true, show: (row) => countText(row.approved) },
  { title: ['驳回', 'Rejected'], figure: true, show: (row) => countText(row.rejected) },
];

/** By how many were submitted. */
export const FormTable = ({ forms }: Pick<Figures, 'forms'>) => (
  <FigureTable
    shortly
    title={['各类单据退回率', 'Return rate of forms']}
    rows={forms}
    keyOf={({ type }) => type}
    barOf={({ returnRate }) => returnRate}
    columns={formColumns}
    empty={['该期间没有提交单据', 'Nothing was submitted in this time']}
  />
);
