import { PrinterOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { read, useWrite } from '#api-client/web';
import { addDecimals, type Label, type ResultOf } from '#calls/model';
import { RecordSelect } from '#fields/web';
import { overtimePrint, overtimeSummary, printOvertime } from '#requisitions/model';
import {
  CompanyDatePicker,
  Loaded,
  PageHeader,
  PersonName,
  Quantity,
  useLabel,
  usePaper,
  useToast,
  today,
} from '#ui/web';
import { useAddressValues } from '#shell/web';
import desk from '../desk/desk.module.css';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';
import { hourKinds, OvertimeSheet } from './overtime-sheet.tsx';

type Row = ResultOf<typeof overtimeSummary>['rows'][number];

/** OA140: approved overtime of a month by employee, to be printed and signed. */
export default function OvertimePrint() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const month = params.get('month') ?? today().slice(0, 7);
  const departmentId = params.get('department');
  const query = useQuery({
    ...read(overtimeSummary, { month, ...(departmentId && { departmentId }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const department = data?.rows.find((row) => row.department.id === departmentId)?.department;
  const toast = useToast();
  const count = useWrite(printOvertime);
  const print = (put: (printed: ResultOf<typeof printOvertime>) => void) =>
    count.mutate(
      { month, ...(departmentId && { departmentId }) },
      { onSuccess: put, onError: toast.failure },
    );
  const { print: put, paper } = usePaper<ResultOf<typeof printOvertime>>(
    (printed) =>
      data && <OvertimeSheet month={month} company={data.company} rows={data.rows} printed={printed} />,
    print,
  );
  return (
    <>
      <PageHeader
        title={say(overtimePrint.title)}
        description={
          data &&
          [
            data.company,
            data.prints > 0 && say(['已打印 {n} 次', 'printed {n} {n:time|times}'], { n: data.prints }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <RecordSelect
              kind="department"
              className={String(desk.types)}
              value={departmentId ? (department ?? { id: departmentId, name: departmentId }) : null}
              allowClear
              placeholder={say(['全部部门', 'All departments'])}
              control={{ 'aria-label': say(['部门', 'Department']) }}
              onChange={(option) => set('department', option?.id ?? null)}
            />
            <CompanyDatePicker
              picker="month"
              aria-label={say(['月份', 'Month'])}
              value={dayjs(`${month}-01`)}
              allowClear={false}
              onChange={(chosen: dayjs.Dayjs | null) => set('month', chosen?.format('YYYY-MM') ?? null)}
            />
            <Button
              type="primary"
              icon={<PrinterOutlined />}
              disabled={!data?.rows.length || query.isPlaceholderData}
              loading={count.isPending}
              onClick={() => print(put)}
            >
              {say(['打印', 'Print'])}
            </Button>
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <FigureTable
            title={['加班汇总', 'Summary of overtime']}
            rows={data.rows}
            keyOf={({ person }) => person.id}
            columns={columns}
            empty={['本月没有已通过的加班', 'No approved overtime in this month']}
          />
        )}
      </Loaded>
      {data && data.rows.length > 0 && (
        <p className="bms-figures">
          {say(
            ['合计 {people} 人，{hours} 小时', '{people} {people:person|people}, {hours} {hours:hour|hours}'],
            {
              people: String(data.rows.length),
              hours: addDecimals(...data.rows.map(({ total }) => total)),
            },
          )}
        </p>
      )}
      {paper}
    </>
  );
}

const hour: Label = ['小时', 'h'];
const columns: readonly FigureColumn<Row>[] = [
  { title: ['员工', 'Employee'], show: ({ person }) => <PersonName name={person.name} /> },
  { title: ['工号', 'No.'], show: ({ number }) => number },
  { title: ['部门', 'Department'], show: ({ department }) => department.name },
  ...hourKinds.map(({ key, label }): FigureColumn<Row> => ({
    title: label,
    figure: true,
    show: (row) => <Quantity value={row[key]} unit={hour} />,
  })),
];
