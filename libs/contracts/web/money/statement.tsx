import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import type { Currency, Label, ResultOf } from '#calls/model';
import { billStates, moneyKinds, paymentWays, printStatement } from '#contracts/model';
import { formatDay, LanguageContext, Money, useLabel, usePaper, useToast } from '#ui/web';

type Statement = ResultOf<typeof printStatement>;

/** 对账单: what the family owes and has paid, in the language of the family. Its figures are those of the print, which is counted. */
export function PrintStatement({ contractId }: { contractId: string }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(printStatement);
  const make = (print: (what: Statement) => void) =>
    write.mutate({ id: contractId }, { onSuccess: print, onError: toast.refusal });
  const { print, paper } = usePaper<Statement>(
    (statement) =>
      statement && (
        <LanguageContext value={statement.language}>
          <Sheet statement={statement} />
        </LanguageContext>
      ),
    null,
  );
  return (
    <>
      <Button loading={write.isPending} onClick={() => make(print)}>
        {say(['打印对账单', 'Print a statement'])}
      </Button>
      {paper}
    </>
  );
}

const heads: readonly Label[] = [
  ['应付日', 'Due'],
  ['款项', 'What for'],
  ['应付', 'Owed'],
  ['已付', 'Paid'],
  ['未付', 'Open'],
];

function Sheet({ statement }: { statement: Statement }) {
  const say = useLabel();
  const { number, company, mother, day, owed, payments, storage, total, credit, prints } = statement;
  const currency = statement.currency as Currency;
  const money = (amount: string) => (
    <td className="end">
      <Money amount={amount} currency={currency} />
    </td>
  );
  return (
    <article className="bms-print" lang={say(['zh-CN', 'en'])}>
      <header className="bms-print-head">
        <div className="bms-print-company">{say(company)}</div>
        <h1>{say(['对账单', 'Statement'])}</h1>
        <div className="bms-print-line">
          <span>
            {say(['合同编号', 'Contract'])} {number} · {say(mother)}
          </span>
          <span>{say(['截至 {day}', 'As of {day}'], { day: formatDay(day) })}</span>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head[1]} className={at > 1 ? 'end' : undefined}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owed.map((line) => (
            <tr key={line.id}>
              <td>{line.dueOn === null ? '—' : formatDay(line.dueOn)}</td>
              <td>{line.note || say(moneyKinds[line.kind])}</td>
              {money(line.amount)}
              {money(line.paid)}
              {money(line.open)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bms-print-totals">
            <th colSpan={2}>{say(['合计', 'Total'])}</th>
            {money(total.amount)}
            {money(total.paid)}
            {money(total.open)}
          </tr>
        </tfoot>
      </table>
      <p>
        {say(['其中逾期', 'Of which overdue'])} <Money amount={total.overdue} currency={currency} />
        {credit !== '0' && (
          <>
            {' · '}
            {say(['多付', 'Paid beyond'])} <Money amount={credit} currency={currency} />
          </>
        )}
      </p>
      <table>
        <caption>{say(['收款', 'Payments received'])}</caption>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{formatDay(payment.paidOn)}</td>
              <td>
                {[payment.way && say(paymentWays[payment.way]), payment.note].filter(Boolean).join(' · ') ||
                  '—'}
              </td>
              {money(payment.amount)}
            </tr>
          ))}
          {payments.length === 0 && (
            <tr>
              <td>{say(['尚无收款', 'Nothing was received yet'])}</td>
            </tr>
          )}
        </tbody>
      </table>
      {storage.length > 0 && (
        <table>
          <caption>{say(['储存年费（另行开单）', 'Years of storage (billed apart)'])}</caption>
          <tbody>
            {storage.map((year) => (
              <tr key={year.id}>
                <td>{formatDay(year.dueOn)}</td>
                <td>
                  {year.bill in billStates
                    ? say(billStates[year.bill as keyof typeof billStates])
                    : year.bill}
                </td>
                {money(year.amount)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{say(['第 {n} 次打印', 'Print no. {n}'], { n: prints })}</p>
    </article>
  );
}
