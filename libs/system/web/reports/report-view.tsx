import { Alert } from 'antd';
import type { ResultOf } from '#calls/model';
import type { readReport } from '#system/model';
import { EmptyState, formatDate, useLabel } from '#ui/web';
import { Shortages } from './shortages.tsx';
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
