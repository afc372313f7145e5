import type { Label, ResultOf } from '#calls/model';
import { bankProducts, printKitForm } from '#contracts/model';
import { formatDay, useLabel } from '#ui/web';
import { PrintIn } from './print-in.tsx';
import styles from './paper.module.css';

type Form = ResultOf<typeof printKitForm>;

/** The form that goes with a kit: what is in the box, and what the hospital fills in. */
export const PrintKitForm = ({ childId, serial }: { childId: string; serial: string }) => (
  <PrintIn
    label={['打印采集登记表', 'Print its form']}
    call={printKitForm}
    inputIn={(language) => ({ childId, language })}
    head={serial}
    renderSheet={(form) => <KitFormSheet form={form} />}
  />
);

/** What the receipt asks for later, as the hospital knows it. */
const toFillIn: readonly Label[] = [
  ['出生日期与时间（当地）', 'Born on, at (local time)'],
  ['孩子性别', 'Sex of the child'],
  ['分娩方式', 'Way of delivery'],
  ['采集开始与结束', 'Collection from, to'],
  ['脐带血袋重（克）', 'Weight of the bag, g'],
  ['可见凝块', 'Clots seen'],
  ['脐带 / 胎盘已采', 'Cord, placenta collected'],
  ['母血管数与采血时间', 'Tubes of the mother, drawn at'],
  ['标签已核对（母亲姓名、编号）', 'Labels checked: mother, number'],
  ['放入采集箱时间', 'Put into the box at'],
  ['封条号', 'Seal no.'],
  ['交快递时间', 'Handed to the courier at'],
];
const signs: readonly Label[] = [
  ['采集人', 'Collected by'],
  ['复核人', 'Checked by'],
  ['快递员', 'Courier'],
];
const productName = (product: string): Label =>
  bankProducts.options.find(({ value }) => value === product)?.label ?? [product, product];

/** One page for the hospital. */
export function KitFormSheet({ form }: { form: Form }) {
  const say = useLabel();
  const nothing = '—';
  const { order, births, contents } = form;
  const facts: readonly (readonly [Label, string])[] = [
    [['合同编号', 'Contract no.'], form.number],
    [['母亲', 'Mother'], say(form.mother)],
    [['电话', 'Phone'], form.phone],
    [['预产期', 'Due date'], formatDay(form.expectedOn)],
    [['孩子', 'Child'], births > 1 ? `${order} / ${births}` : String(order)],
    [['捐献编号（DIN）', 'Donation (DIN)'], form.din ?? nothing],
    [['医院', 'Hospital'], form.hospital ? say(form.hospital) : nothing],
    [['产科医生', 'Obstetrician'], form.obstetrician ? say(form.obstetrician) : nothing],
    [['采集内容', 'To be collected'], form.products.map((one) => say(productName(one))).join(' · ')],
    [['箱号', 'Box'], form.box || nothing],
    [['温度记录仪', 'Temperature logger'], form.logger || nothing],
    [
      ['顾问', 'Consultant'],
      [form.consultant && say(form.consultant), form.consultantPhone].filter(Boolean).join(' ') || nothing,
    ],
  ];
  return (
    <article className="bms-print" lang={say(['zh-CN', 'en'])}>
      <header className="bms-print-head">
        <div className="bms-print-company">{say(form.company)}</div>
        <h1>{say(['采集登记表', 'Collection form'])}</h1>
        <div className="bms-print-line">
          <span>{say(['采集包 {serial}', 'Kit {serial}'], { serial: form.serial })}</span>
          <span>
            {say(['分娩后请立即致电顾问', 'Please call the consultant as soon as the child is born'])}
          </span>
        </div>
      </header>
      <dl className="bms-print-facts">
        {facts.map(([label, value]) => (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption>{say(['箱内物品', 'In the box'])}</caption>
        <thead>
          <tr>
            <th>{say(['物品', 'Item'])}</th>
            <th>{say(['批号', 'Lot'])}</th>
            <th>{say(['有效期至', 'Expires'])}</th>
            <th>{say(['已核对', 'Checked'])}</th>
          </tr>
        </thead>
        <tbody>
          {contents.map(({ item, lot, expiresOn }, at) => (
            <tr key={at}>
              <td>{item}</td>
              <td>{lot}</td>
              <td>{expiresOn === null ? nothing : formatDay(expiresOn)}</td>
              <td>□</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{say(['由医院填写', 'Filled in by the hospital'])}</caption>
        <tbody>
          {toFillIn.map((label) => (
            <tr key={label[1]}>
              <th scope="row">{say(label)}</th>
              <td className={styles.blank} aria-label={say(['手写填写', 'Written in by hand'])} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="bms-print-signatures">
        {signs.map((label) => (
          <div key={label[1]}>
            <span>{say(label)}</span>
            <strong />
            <span>{say(['签字与时间', 'Signature and time'])}</span>
          </div>
        ))}
      </div>
      <p>{say(['第 {n} 次打印', 'Print no. {n}'], { n: form.prints })}</p>
    </article>
  );
}
