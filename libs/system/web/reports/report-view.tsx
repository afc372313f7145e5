import { Alert } from 'antd';
import type { ResultOf } from '#calls/model';
import type { readReport, Shortage } from '#system/model';
import { EmptyState, formatDate, Quantity, useLabel, useLanguage } from '#ui/web';
import styles from './reports.module.css';

/** What a report said to its reader. */
export function ReportView({
  report: { content, reader, pushedAt },
}: {
  report: ResultOf<typeof readReport>;
}) {
  const say = useLabel();
  const { missing, shortages } = content;
  return (
    <>
      <p className={styles.facts}>
        {say(['推送给 {name}，{at}', 'Pushed to {name}, {at}'], {
          name: reader.name,
          at: formatDate(pushedAt),
        })}
      </p>
      {missing ? (
        <Alert
          type="info"
          showIcon
          title={say(
            [
              '「{zh}」模块尚未启用，没有可统计的数据。',
              'The module {en} is not there yet: there is nothing to count.',
            ],
            { zh: missing[0], en: missing[1] },
          )}
        />
      ) : shortages.length === 0 ? (
        <EmptyState icon="safety" title={['所有物料都不低于安全库存', 'No item is below its safety stock']} />
      ) : (
        <Shortages rows={shortages} />
      )}
    </>
  );
}

function Shortages({ rows }: { rows: readonly Shortage[] }) {
  const say = useLabel();
  const at = useLanguage() === 'zh' ? 0 : 1;
  const heads: readonly [string, string][] = [
    ['物料', 'Item'],
    ['仓库', 'Warehouse'],
    ['可用', 'Available'],
    ['安全库存', 'Safety'],
    ['在途', 'On order'],
    ['短缺', 'Short of'],
    ['建议采购', 'Buy'],
    ['单位', 'Unit'],
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head[1]} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.itemCode} ${row.company} ${row.warehouse[0]}`}>
              <th scope="row">
                {row.itemCode} {row.item[at]} <span className={styles.quiet}>{row.spec}</span>
              </th>
              <td>{row.warehouse[at]}</td>
              {[row.available, row.safety, row.onOrder].map((figure, place) => (
                <td key={place} className={styles.figure}>
                  <Quantity value={figure} />
                </td>
              ))}
              <td className={`${styles.figure} ${styles.short}`}>
                <Quantity value={row.shortage} />
              </td>
              <td className={styles.figure}>
                <Quantity value={row.suggested} />
              </td>
              <td>{row.unit[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
