import { useEffect, useState } from 'react';
import { tightBelow, type UnitHead } from '#lab/model';
import { useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** The time now, told again every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Hours until the limit of freezing, late in red, tight in orange; how long it took once it is frozen. */
export function HoursLeft({
  unit,
}: {
  unit: Pick<UnitHead, 'bornAt' | 'freezingAt' | 'deadline' | 'limitMinutes'>;
}) {
  const say = useLabel();
  const now = useNow();
  const { bornAt, freezingAt, deadline, limitMinutes } = unit;
  if (freezingAt && bornAt) {
    const minutes = Math.floor((Date.parse(freezingAt) - Date.parse(bornAt)) / 60_000);
    return (
      <span className={`bms-figures ${minutes > limitMinutes ? styles.late : ''}`}>
        {say(['{h} 小时 {m} 分冻存', 'frozen after {h} h {m} min'], {
          h: Math.floor(minutes / 60),
          m: minutes % 60,
        })}
      </span>
    );
  }
  if (!deadline) return <span className={styles.tight}>{say(['出生时间未知', 'Birth not known'])}</span>;
  const left = Math.floor((Date.parse(deadline) - now) / 60_000);
  const looks = left < 0 ? styles.late : left < tightBelow ? styles.tight : '';
  const [h, m] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60];
  return (
    <span className={`bms-figures ${looks}`}>
      {left < 0
        ? say(['已超 {h} 小时 {m} 分', '{h} h {m} min late'], { h, m })
        : say(['剩余 {h} 小时 {m} 分', '{h} h {m} min left'], { h, m })}
    </span>
  );
}
