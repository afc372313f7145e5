import {
  classLabels,
  isGood,
  unitsLookedAt,
  type Characteristic,
  type Finding,
  type InspectionView,
} from '#quality/model';
import { useLabel } from '#ui/web';
import { limitsOf } from './limits.ts';
import styles from './sheet.module.css';

/** Units in a row of readings. */
const inRow = 10;

/** Each characteristic with what it has to be and what was read, ten units in a row; what was not read is left for the pen. */
export function Readings({ view }: { view: InspectionView }) {
  const { plan, findings } = view;
  const found = new Map(findings.map((finding) => [finding.unit, finding]));
  return (
    <>
      {plan.characteristics.map((of, index) => (
        <Reading key={of.id} number={index + 1} of={of} units={unitsLookedAt(plan, of)} found={found} />
      ))}
    </>
  );
}

interface ReadingProps {
  number: number;
  of: Characteristic;
  /** Units that it is looked at in. */
  units: number;
  found: ReadonlyMap<number, Finding>;
}

function Reading({ number, of, units, found }: ReadingProps) {
  const say = useLabel();
  const all = Array.from({ length: units }, (_, index) => index + 1);
  const read = (unit: number): string => found.get(unit)?.values[of.id] ?? '';
  const wanted =
    of.kind === 'option'
      ? of.good.length > 0 && say(['合格：{good}', 'good: {good}'], { good: of.good.join(say(['、', ', '])) })
      : limitsOf(of);
  const head = [
    `${number}. ${of.name}`,
    [wanted, of.unit].filter(Boolean).join(' '),
    say(classLabels[of.class]),
    say(['应检 {n} 件', '{n} units'], { n: units }),
  ]
    .filter(Boolean)
    .join(' · ');
  if (of.kind === 'check') {
    const bad = all.filter((unit) => !isGood(of, read(unit)));
    return (
      <table className={styles.table}>
        <caption>{head}</caption>
        <tbody>
          <tr>
            <th scope="row">{say(['不合格件', 'Bad units'])}</th>
            <td>{bad.join(say(['、', ', ']))}</td>
          </tr>
        </tbody>
      </table>
    );
  }
  const rows = Array.from({ length: Math.ceil(units / inRow) }, (_, row) =>
    all.slice(row * inRow, (row + 1) * inRow),
  );
  return (
    <table className={`${styles.table} ${styles.readings}`}>
      <caption>{head}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            <th scope="row">{row.length > 1 ? `${row[0]}–${row.at(-1)}` : row[0]}</th>
            {Array.from({ length: inRow }, (_, at) => {
              const unit = row[at];
              const value = unit === undefined ? '' : read(unit);
              return (
                <td key={at} className={isGood(of, value) ? undefined : styles.out}>
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
