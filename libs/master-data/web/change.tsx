import { useLabel } from '#ui/web';
import styles from './prices.module.css';

/** Up or down against the day before: red is up, as on every exchange in China; the arrow says it without the colour. */
export function Change({ percent }: { percent: string | null }) {
  const say = useLabel();
  if (percent === null) return null;
  const down = percent.startsWith('-');
  const still = /^-?0(\.0+)?$/.test(percent);
  const tone = still ? styles.still : down ? styles.down : styles.up;
  return (
    <span className={`bms-figures ${styles.change} ${tone}`}>
      <span aria-hidden="true">{still ? '—' : down ? '▼' : '▲'}</span>
      <span className="bms-unseen">{say(down ? ['下跌', 'down'] : ['上涨', 'up'])}</span>
      {percent.replace('-', '')}%
    </span>
  );
}
