import { addDecimals, type Label, type ResultOf } from '#calls/model';
import type { overtimeSummary, printOvertime } from '#requisitions/model';
import { formatDate, useLabel, useLanguage } from '#ui/web';

type Row = ResultOf<typeof overtimeSummary>['rows'][number];

/** Hours of a row, in the order of the columns. */
export const hourKinds = [
  { key: 'workday', label: ['工作日', 'Working day'] },
  { key: 'restDay', label: ['休息日', 'Rest day'] },
  { key: 'holiday', label: ['法定节假日', 'Public holiday'] },
  { key: 'total', label: ['合计', 'Total'] },
  { key: 'pay', label: ['计薪', 'Paid'] },
  { key: 'leave', label: ['调休', 'As leave'] },
] as const satisfies readonly { key: keyof Row; label: Label }[];

const signs: readonly Label[] = [
  ['制表', 'Made by'],
  ['部门负责人', 'Department head'],
  ['人事', 'Human resources'],
  ['批准', 'Approved by'],
];

interface OvertimeSheetProps {
  month: string;
  company: string;
  rows: readonly Row[];
  /** Which copy it is and since when; null where the browser's own menu prints, which is not counted. */
  printed: ResultOf<typeof printOvertime> | null;
}

/** The summary on paper: one line an employee with room to sign, totals, and who answers for it. */
export function OvertimeSheet({ month, company, rows, printed }: OvertimeSheetProps) {
  const say = useLabel();
  const language = useLanguage();
  return (
    <div className="bms-print" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <header className="bms-print-head">
        <div className="bms-print-company">{company}</div>
        <h1>{say(['加班汇总表', 'Summary of overtime'])}</h1>
        <div className="bms-print-line">
          <span>
            {say(['月份', 'Month'])} {month}
          </span>
          <span>
            {printed &&
              `${say(['打印时间', 'Printed'])} ${formatDate(printed.printedAt)} · ${say(['第 {copy} 次打印', 'copy {copy}'], { copy: printed.copy })}`}
          </span>
        </div>
      </header>
      <table className="bms-print-lines">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{say(['工号', 'No.'])}</th>
            <th scope="col">{say(['员工', 'Employee'])}</th>
            <th scope="col">{say(['部门', 'Department'])}</th>
            {hourKinds.map(({ key, label }) => (
              <th key={key} scope="col" className="end">
                {say(label)}
              </th>
            ))}
            <th scope="col">{say(['签字', 'Signature'])}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.person.id}>
              <td>{at + 1}</td>
              <td>{row.number}</td>
              <td>{row.person.name}</td>
              <td>{row.department.name}</td>
              {hourKinds.map(({ key }) => (
                <td key={key} className="end">
                  {row[key]}
                </td>
              ))}
              <td aria-label={say(['签字', 'Signature'])} />
            </tr>
          ))}
          <tr className="bms-print-totals">
            <th scope="row" colSpan={4}>
              {say(['合计（小时）', 'Total (hours)'])}
            </th>
            {hourKinds.map(({ key }) => (
              <td key={key} className="end">
                {addDecimals(...rows.map((row) => row[key]))}
              </td>
            ))}
            <td aria-label={say(['签字', 'Signature'])} />
          </tr>
        </tbody>
      </table>
      <section className="bms-print-signatures">
        {signs.map((sign) => (
          <div key={sign[0]}>
            <span>{say(sign)}</span>
            <strong />
          </div>
        ))}
      </section>
    </div>
  );
}
