import { currencies, type Label } from '#calls/model';
import { computeForm, type AnyForm, type FormPrint, type FormView } from '#documents/model';
import { readValues } from '#fields/model';
import { PrintCode, PrintSeal } from '#documents/web';
import type { Reference } from '#identity/model';
import { amountInWords } from '#ui/model';
import { formatDay, formatDecimal, useLabel, useLanguage } from '#ui/web';
import './repair-contract.css';

interface RepairLine {
  id: string;
  kind: 'part' | 'labour';
  what: string;
  quantity: string;
  price: string;
}
interface RepairValues {
  equipment: string;
  contractor: Reference | null;
  guarantee: string | null;
  fault: string;
  lines: RepairLine[];
}

interface RepairContractProps {
  form: AnyForm;
  view: FormView;
  /** null: on screen, or printed by the menu of the browser. */
  record: FormPrint | null;
  onPaper: boolean;
}

const toFillIn = '____________________';
const kinds: Readonly<Record<RepairLine['kind'], Label>> = {
  part: ['配件', 'Part'],
  labour: ['人工', 'Labour'],
};

/** REQ160P as a contract between the company and its contractor: sealed by the company once it is approved. */
export function RepairContract({ form, view, record, onPaper }: RepairContractProps) {
  const say = useLabel();
  const language = useLanguage();
  const { values } = readValues(form, view.values);
  const { equipment, contractor, guarantee, fault, lines } = values as unknown as RepairValues;
  const { lines: worked } = computeForm(form, view.currency, values);
  return (
    <article className="bms-contract" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <h1>{say(['设备维修合同', 'Equipment Repair Contract'])}</h1>
      <p className="bms-contract-line">
        <span>
          {say(['合同编号：', 'Contract no.: '])}
          {view.number ?? '—'}
        </span>
        <span>
          {say(['签订日期：', 'Date: '])}
          {view.appliedAt ? formatDay(view.appliedAt) : toFillIn}
        </span>
      </p>
      <p>
        <strong>{say(['甲方（委托方）：', 'Party A (customer): '])}</strong>
        {view.company.name}
      </p>
      <p>
        <strong>{say(['乙方（承修方）：', 'Party B (contractor): '])}</strong>
        {contractor?.name ?? toFillIn}
      </p>
      <p>
        {say([
          '甲乙双方经协商一致，就以下设备的维修达成本合同，共同遵守。',
          'Both parties agree on the repair of the equipment below and will keep to what follows.',
        ])}
      </p>
      <h2>{say(['一、设备与故障', '1. Equipment and fault'])}</h2>
      <p>
        {say(['设备：', 'Equipment: '])}
        {equipment}
      </p>
      <p>
        {say(['故障：', 'Fault: '])}
        {fault}
      </p>
      <h2>{say(['二、维修内容与价款', '2. Work and price'])}</h2>
      <Work lines={lines} amounts={worked['lines']?.map(({ amount }) => amount) ?? []} view={view} />
      {view.amount !== null && (
        <p>
          {say(['合计（大写）：', 'In words: '])}
          {amountInWords(view.amount, view.currency, language)}
        </p>
      )}
      <Terms guarantee={guarantee} />
      <div className="bms-contract-signatures">
        <div>
          <p>{say(['甲方（盖章）：', 'Party A (seal): '])}</p>
          <p>{view.company.name}</p>
          <p>
            {say(['代表：', 'By: '])}
            {toFillIn}
          </p>
          {view.status === 'approved' && onPaper && <PrintSeal company={view.company.name} />}
        </div>
        <div>
          <p>{say(['乙方（盖章）：', 'Party B (seal): '])}</p>
          <p>{contractor?.name}</p>
          <p>
            {say(['代表：', 'By: '])}
            {toFillIn}
          </p>
        </div>
      </div>
      {onPaper && <PrintCode record={record} status={view.status} />}
    </article>
  );
}

interface WorkProps {
  lines: readonly RepairLine[];
  amounts: readonly (string | null | undefined)[];
  view: FormView;
}

function Work({ lines, amounts, view: { amount, currency } }: WorkProps) {
  const say = useLabel();
  const money = (value: string | null | undefined) =>
    value ? formatDecimal(value, currencies[currency]) : '—';
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{say(['类别', 'Kind'])}</th>
          <th scope="col">{say(['内容', 'What'])}</th>
          <th scope="col" className="end">
            {say(['数量', 'Quantity'])}
          </th>
          <th scope="col" className="end">
            {say(['单价', 'Price'])}
          </th>
          <th scope="col" className="end">
            {say(['金额', 'Amount'])}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, kind, what, quantity, price }, at) => (
          <tr key={id}>
            <td>{at + 1}</td>
            <td>{say(kinds[kind])}</td>
            <td>{what}</td>
            <td className="end">{formatDecimal(quantity)}</td>
            <td className="end">{money(price)}</td>
            <td className="end">{money(amounts[at])}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={5}>
            {say(['合计', 'Total'])}
          </th>
          <td className="end">
            <strong>
              {currency} {money(amount)}
            </strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** What every repair contract says. */
function Terms({ guarantee }: { guarantee: string | null }) {
  const say = useLabel();
  return (
    <>
      <h2>{say(['三、验收与质保', '3. Acceptance and guarantee'])}</h2>
      <p>
        {say([
          '维修完成后由甲方设备部门试运行验收，合格后双方签署验收记录。',
          'After the repair, the equipment department of Party A tries the machine; both sign the record of acceptance.',
        ])}{' '}
        {guarantee
          ? say(
              [
                '自验收合格之日起质保 {months} 个月，质保期内同一故障由乙方免费修复。',
                'The guarantee is {months} months from then; Party B repairs the same fault free of charge meanwhile.',
              ],
              { months: guarantee },
            )
          : say(['本次维修不另设质保期。', 'There is no guarantee beyond the law.'])}
      </p>
      <h2>{say(['四、付款', '4. Payment'])}</h2>
      <p>
        {say([
          '验收合格并收到乙方发票后，甲方按付款流程支付合同价款。',
          'Party A pays the price by its payment procedure, after acceptance and on receipt of the invoice.',
        ])}
      </p>
      <h2>{say(['五、争议', '5. Disputes'])}</h2>
      <p>
        {say([
          '因本合同发生的争议由双方协商解决；协商不成的，向甲方所在地人民法院提起诉讼。',
          'Disputes are settled by talks; failing that, by the court at the seat of Party A.',
        ])}
      </p>
    </>
  );
}
