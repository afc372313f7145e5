import { Alert } from 'antd';
import { Link } from 'react-router';
import type { UsesOfKind } from '#registers/model';
import { formatDecimal, useLabel } from '#ui/web';
import styles from './dated.module.css';

/** What was done on days that are over, with the other value, and is left as it is. */
export function Differs({ differs }: { differs: readonly UsesOfKind[] }) {
  const say = useLabel();
  if (!differs.length)
    return (
      <Alert
        type="success"
        showIcon
        title={say(['该期间没有受影响的单据或记录', 'Nothing that was done on these days would differ'])}
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={say([
        '以下事项当时按原值办理，不作任何改写；按新值会不同',
        'These were done with the other value and stay as they are; with the new one they would differ',
      ])}
      description={
        <ul className={styles.list}>
          {differs.map(({ kind, label, total, totalIsExact, latest }) => (
            <li key={kind}>
              {say(label)}{' '}
              <span className="bms-figures">{`${formatDecimal(String(total))}${totalIsExact ? '' : '+'}`}</span>
              {latest.length > 0 && (
                <ul className={styles.list}>
                  {latest.map((one) => (
                    <li key={one.id}>
                      {one.path === null ? one.name : <Link to={one.path}>{one.name}</Link>}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
