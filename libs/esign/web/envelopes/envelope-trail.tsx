import { allSigned, envelopeActs } from '#esign/model';
import { formatDate, useLabel } from '#ui/web';
import type { Envelope } from './envelope-drawer.tsx';
import styles from './envelope.module.css';

/** What befell an envelope, the oldest first. */
export function EnvelopeTrail({ trail }: Pick<Envelope, 'trail'>) {
  const say = useLabel();
  return (
    <ol className={styles.trail}>
      {trail.map(({ at, act, recipient, by, detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- it only grows at its end
        <li key={place} className={styles.event}>
          <time className={styles.quiet}>{formatDate(at)}</time>
          <span>
            {[recipient, say(act === 'completed' && !recipient ? allSigned : envelopeActs[act])]
              .filter(Boolean)
              .join(' · ')}
            {by && <span className={styles.by}>{by}</span>}
            {detail && <span className={styles.quiet}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
