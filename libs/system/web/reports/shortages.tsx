import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { shortageHeads, type Shortage, type ShortageHead } from '#system/model';
import { formatDecimal, Quantity, useLabel, useLanguage, useNarrow } from '#ui/web';
import styles from './reports.module.css';

/** The columns of the table; code and specification stand with the item. */
const heads: readonly ShortageHead[] = [
  ...(['item', 'company', 'warehouse', 'available', 'safety'] as const),
  ...(['onOrder', 'shortage', 'suggested', 'unit'] as const),
];

const keyOf = ({ itemCode, company, warehouse }: Shortage): string =>
  `${itemCode} ${company} ${warehouse[0]}`;

/** What there is too little of; what each figure is made of is shown by a press on it. */
export function Shortages({ rows }: { rows: readonly Shortage[] }) {
  const narrow = useNarrow();
  if (narrow)
    return (
      <ul className={styles.shortages}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <ShortageCard row={row} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <Heads />
        <tbody>
          {rows.map((row) => (
            <OneShortage key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneShortage({ row }: { row: Shortage }) {
  const at = useLanguage() === 'zh' ? 0 : 1;
  const [open, setOpen] = useState(false);
  const { terms } = row;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <ItemName row={row} /> <span className={styles.quiet}>{row.spec}</span>
        </th>
        <td>{row.company}</td>
        <td>{row.warehouse[at]}</td>
        {[row.available, row.safety, row.onOrder].map((figure, place) => (
          <td key={place} className={styles.figure}>
            <Quantity value={figure} />
          </td>
        ))}
        <td className={`${styles.figure} ${styles.short}`}>
          <ShortOf row={row} isOpen={open} onPress={() => setOpen(!open)} />
        </td>
        <td className={styles.figure}>
          <Quantity value={row.suggested} />
        </td>
        <td>{row.unit[at]}</td>
      </tr>
      {open && terms && (
        <tr>
          <td colSpan={heads.length} className={styles.terms}>
            <Terms row={row} terms={terms} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** How much it is short of; a press says why, where that was kept. */
function ShortOf({ row, isOpen, onPress }: { row: Shortage; isOpen: boolean; onPress: () => void }) {
  const say = useLabel();
  if (!row.terms) return <Quantity value={row.shortage} />;
  return (
    <Button
      type="link"
      danger
      className={styles.why ?? ''}
      aria-expanded={isOpen}
      aria-label={say(['短缺 {n}：如何得出', 'Short of {n}: how it is worked out'], { n: row.shortage })}
      onClick={onPress}
    >
      <Quantity value={row.shortage} />
    </Button>
  );
}

/** On a narrow screen: what is short, where, by how much, and what to buy. */
function ShortageCard({ row }: { row: Shortage }) {
  const say = useLabel();
  const at = useLanguage() === 'zh' ? 0 : 1;
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <ItemName row={row} /> <span className={styles.quiet}>{row.spec}</span>
      </div>
      <div className={styles.quiet}>
        {row.company} · {row.warehouse[at]}
      </div>
      <dl className={styles.sum}>
        <dt>{say(['可用 / 安全库存', 'Available / safety'])}</dt>
        <dd>
          <Quantity value={row.available} /> / <Quantity value={row.safety} />
        </dd>
        <dt>{say(['短缺', 'Short of'])}</dt>
        <dd className={styles.short}>
          <ShortOf row={row} isOpen={open} onPress={() => setOpen(!open)} />
        </dd>
        <dt>{say(['建议采购', 'Buy'])}</dt>
        <dd>
          <Quantity value={row.suggested} /> {row.unit[at]}
        </dd>
      </dl>
      {open && row.terms && (
        <div className={styles.terms}>
          <Terms row={row} terms={row.terms} />
        </div>
      )}
    </>
  );
}

/** The item, and the way to its record, which says what its safety stock is. */
function ItemName({ row: { itemCode, itemPath, item } }: { row: Shortage }) {
  const name = `${itemCode} ${item[useLanguage() === 'zh' ? 0 : 1]}`;
  return itemPath === undefined ? name : <Link to={itemPath}>{name}</Link>;
}

function Heads() {
  const say = useLabel();
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {say(shortageHeads[head])}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The same on paper: figures alone, one line an item and warehouse. */
export function ShortagesOnPaper({ rows }: { rows: readonly Shortage[] }) {
  const at = useLanguage() === 'zh' ? 0 : 1;
  return (
    <table>
      <Heads />
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              {row.itemCode} {row.item[at]} {row.spec}
            </td>
            <td>{row.company}</td>
            <td>{row.warehouse[at]}</td>
            {[row.available, row.safety, row.onOrder, row.shortage, row.suggested].map((figure, place) => (
              <td key={place} className="end">
                {formatDecimal(figure)}
              </td>
            ))}
            <td>{row.unit[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sum, line by line. */
function Terms({ row, terms }: { row: Shortage; terms: NonNullable<Shortage['terms']> }) {
  const say = useLabel();
  const { onHand, reserved, lent = '0', projected, minimumOrder, multiple } = terms;
  const { available, safety, onOrder, shortage, suggested } = row;
  const figures = {
    ...{
      onHand: formatDecimal(onHand),
      reserved: formatDecimal(reserved),
      lent: formatDecimal(lent),
      projected: formatDecimal(projected),
    },
    ...{
      available: formatDecimal(available),
      safety: formatDecimal(safety),
      onOrder: formatDecimal(onOrder),
    },
    ...{ shortage: formatDecimal(shortage), suggested: formatDecimal(suggested) },
  };
  const rounding = [
    ...(minimumOrder === null
      ? []
      : [
          say(['不少于最小订货量 {n}', 'at least the minimum order of {n}'], {
            n: formatDecimal(minimumOrder),
          }),
        ]),
    ...(multiple === null
      ? []
      : [say(['按订货倍数 {n} 向上取整', 'up to the multiple of {n}'], { n: formatDecimal(multiple) })]),
  ];
  return (
    <ul>
      <li>
        {say(
          [
            '可用 {available} ＝ 现有 {onHand} − 预留 {reserved} − 借出 {lent}',
            'Available {available} = on hand {onHand} − reserved {reserved} − lent {lent}',
          ],
          figures,
        )}
      </li>
      <li>
        {say(
          [
            '短缺 {shortage} ＝ 安全库存 {safety} − 可用 {available}',
            'Short of {shortage} = safety {safety} − available {available}',
          ],
          figures,
        )}
      </li>
      <li>
        {say(
          [
            '预计 {projected} ＝ 可用 {available} ＋ 在途 {onOrder}',
            'Projected {projected} = available {available} + on order {onOrder}',
          ],
          figures,
        )}
      </li>
      <li>
        {say(
          [
            '建议采购 {suggested} ＝ 安全库存 {safety} − 预计 {projected}，不低于 0',
            'Buy {suggested} = safety {safety} − projected {projected}, never below 0',
          ],
          figures,
        )}
        {rounding.map((rule) => say(['；', '; ']) + rule).join('')}
      </li>
    </ul>
  );
}
