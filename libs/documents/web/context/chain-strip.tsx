import { useId } from 'react';
import { Link } from 'react-router';
import type { ChainStep, GoingOn } from '#documents/model';
import { useLabel } from '#ui/web';
import { useDocumentAddress, useFormTypes } from '../form-types.ts';
import { addressOf } from '../page/addresses.ts';
import styles from './chain-strip.module.css';

/** The documents before and after this one, stage by stage, with what of them is open. Nothing where it stands alone. */
export function ChainStrip({
  chain,
  goesOn,
  from,
}: {
  chain: readonly ChainStep[];
  goesOn: readonly GoingOn[];
  from: string;
}) {
  const say = useLabel();
  const id = useId();
  const address = useDocumentAddress();
  const types = useFormTypes();
  const next = goesOn.flatMap(({ type: code, way, title }) => {
    const type = types?.get(code);
    return type ? [{ type, way, title: title ?? type.title }] : [];
  });
  if (chain.length < 2 && next.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className="bms-unseen">
        {say(['单据链', 'Chain of documents'])}
      </h2>
      <ol className={styles.stages}>
        {chain.map(({ title, documents }) => (
          <li key={title[0]} className={styles.stage}>
            <span className={styles.title}>{say(title)}</span>
            <ul className={styles.documents}>
              {documents.map(({ id: key, type, number, open, tone, here, reads }) => {
                const to = reads && !here ? address(type, key) : null;
                return (
                  <li key={key} className={`${styles.document} ${styles[tone]}`}>
                    {to ? (
                      <Link to={to} className={styles.number}>
                        {number}
                      </Link>
                    ) : (
                      <span aria-current={here} className={styles.number}>
                        {number}
                      </span>
                    )}
                    {open && <span className={styles.open}>{say(open)}</span>}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
      {next.length > 0 && (
        <div className={styles.next}>
          {next.map(({ type, way, title }) => (
            <Link
              key={`${type.code} ${way ?? ''}`}
              className={styles.begin}
              to={addressOf.newFrom(type, from, way)}
            >
              {say(['生成{what}', 'Make: {what}'], { what: say(title) })}
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}
