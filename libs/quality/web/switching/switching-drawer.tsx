import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  pathOfInspection,
  readSwitching,
  severityLabels,
  severityTones,
  type SwitchRow,
} from '#quality/model';
import { DateText, EmptyState, Loaded, PersonName, StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';

/** Every event of an item of a supplier, the latest first, with the state after it. */
export function SwitchingDrawer({ row, onClose }: { row: SwitchRow; onClose(): void }) {
  const say = useLabel();
  const query = useQuery(read(readSwitching, { id: row.id }));
  return (
    <Drawer
      open
      size="large"
      title={[row.item?.name, row.supplier?.name].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState title={['没有记录', 'No lines']} />
          ) : (
            <ul className={styles.rows}>
              {lines.map((line, index) => (
                <li key={`${line.at} ${index}`} className={styles.row}>
                  <span className={line.reversed ? styles.quiet : undefined}>
                    <StatusTag label={severityLabels[line.severity]} tone={severityTones[line.severity]} />{' '}
                    {say(line.text)}
                    {line.inspection && (
                      <>
                        {' '}
                        <Link to={pathOfInspection(line.inspection.id)}>{line.inspection.number}</Link>
                      </>
                    )}
                    {line.why && <strong> → {say(line.why)}</strong>}
                    {line.reason && <span className={styles.quiet}> · {line.reason}</span>}
                    {line.reversed && <span> · {say(['已撤销', 'taken back'])}</span>}
                  </span>
                  <span className={styles.quiet}>
                    {say(['得分 {score}', 'Score {score}'], { score: line.score })}{' '}
                    {line.by && <PersonName id={line.by.id} name={line.by.name} />}{' '}
                    <DateText value={line.at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
}
