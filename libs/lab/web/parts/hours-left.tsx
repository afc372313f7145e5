import { useEffect, useState } from 'react';
import { durationWords, tightBelow, type UnitHead } from '#lab/model';
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
    const [zh, en] = durationWords(minutes);
    return (
      <span className={`bms-figures ${minutes > limitMinutes ? styles.late : ''}`}>
        {say([`${zh}冻存`, `frozen after ${en}`])}
      </span>
    );
  }
  if (!deadline) return <span className={styles.tight}>{say(['出生时间未知', 'Birth not known'])}</span>;
  const left = Math.floor((Date.parse(deadline) - now) / 60_000);
  const looks = left < 0 ? styles.late : left < tightBelow ? styles.tight : '';
  const [zh, en] = durationWords(left);
  return (
    <span className={`bms-figures ${looks}`}>
      {say(left < 0 ? [`已超 ${zh}`, `${en} late`] : [`剩余 ${zh}`, `${en} left`])}
    </span>
  );
}
