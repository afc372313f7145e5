import { Link } from 'react-router';
import { pathOfSeries } from '#master-data/model';
import { formatDecimal, Sparkline } from '#ui/web';
import { Change } from './change.tsx';
import type { PriceLine } from './use-prices.ts';
import styles from './prices.module.css';

export interface PriceTableProps {
  lines: readonly PriceLine[];
  /** Names lead to their history; not for those who may not see the screen. */
  linked: boolean;
}

/** Name, the way of the last days, figure with unit, and change against the day before. */
export function PriceTable({ lines, linked }: PriceTableProps) {
  return (
    <table className={styles.table}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {linked ? <Link to={pathOfSeries(line.series)}>{line.name}</Link> : line.name}
            </th>
            <td>
              <Sparkline values={line.recent} />
            </td>
            <td className={`bms-figures ${styles.figure}`}>
              {formatDecimal(line.figure, line.decimals)} <span className={styles.unit}>{line.unit}</span>
            </td>
            <td className={styles.figure}>
              <Change percent={line.changePercent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
