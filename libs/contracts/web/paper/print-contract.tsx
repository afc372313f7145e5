import type { Label, ResultOf } from '#calls/model';
import { printContract } from '#contracts/model';
import { formatDay, useLabel } from '#ui/web';
import { PrintIn } from './print-in.tsx';

type Contract = ResultOf<typeof printContract>;

/** The contract on paper, for a family that signs it with a pen; its scan is added where it was signed. */
export const PrintContract = ({ contractId, number }: { contractId: string; number: string }) => (
  <PrintIn
    label={['打印合同', 'Print the contract']}
    call={printContract}
    inputIn={(language) => ({ id: contractId, language })}
    head={number}
    renderSheet={(contract) => <ContractSheet contract={contract} />}
  />
);

const roles: Readonly<Record<Contract['signers'][number]['role'], Label>> = {
  mother: ['母亲', 'Mother'],
  father: ['父亲', 'Father'],
  company: ['公司（盖章）', 'For the company, sealed'],
};

/** A contract with places to sign it. */
export function ContractSheet({ contract }: { contract: Contract }) {
  const say = useLabel();
  const { title, number, version, company, day, facts, tables, signers, prints } = contract;
  return (
    <article className="bms-print" lang={say(['zh-CN', 'en'])}>
      <header className="bms-print-head">
        <div className="bms-print-company">{company}</div>
        <h1>{title}</h1>
        <div className="bms-print-line">
          <span>
            {number} v{version}
          </span>
          <span>{say(['打印于 {day}', 'Printed on {day}'], { day: formatDay(day) })}</span>
        </div>
      </header>
      <dl className="bms-print-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tables.map(({ caption, heads, rows, numbers }) => (
        <table key={caption}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} className={numbers.includes(at) ? 'end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={heads[at]} className={numbers.includes(at) ? 'end' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p>
        {say([
          '各方已阅读并同意以上内容，签字后生效。',
          'Each party has read and agrees to what stands above; it holds once all have signed.',
        ])}
      </p>
      <div className="bms-print-signatures">
        {signers.map(({ role, name }) => (
          <div key={role}>
            <span>{say(roles[role])}</span>
            <span>{name}</span>
            <strong />
            <span>{say(['签字与日期', 'Signature and date'])}</span>
          </div>
        ))}
      </div>
      <p>{say(['第 {n} 次打印', 'Print no. {n}'], { n: prints })}</p>
    </article>
  );
}
