import { Alert } from 'antd';
import { Link } from 'react-router';
import type { UsesOfKind } from '#registers/model';
import { formatDecimal, useLabel } from '#ui/web';
import styles from './dated.module.css';

/** Documents of days that are over: made with the other value, and left as they are. */
export function Differs({ differs }: { differs: readonly UsesOfKind[] }) {
  const say = useLabel();
  if (!differs.length)
    return (
      <Alert
        type="success"
        showIcon
        title={say(['该期间没有引用它的单据', 'No document of these days refers to it'])}
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={say([
        '以下单据按原值办理，不作任何改写；按新值会不同',
        'These were made with the other value and stay as they are; with the new one they would differ',
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
