import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Currency, Label } from '#calls/model';
import { readIfItFails } from '#lab/model';
import { Loaded, Money, useLabel } from '#ui/web';
import styles from '../../lab.module.css';

/** What would follow if this unit could not be stored: seen before anybody signs, asked for by a press. */
export function IfItFails({ unitId }: { unitId: string }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...read(readIfItFails, { unitId }), enabled: open });
  if (!open)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{say(['若该产品不合格…', 'If this unit fails…'])}</Button>
      </p>
    );
  return (
    <section className={styles.panel} aria-label={say(['若该产品不合格', 'If this unit fails'])}>
      <h2>{say(['若该产品不合格', 'If this unit fails'])}</h2>
      <Loaded query={query} rows={3}>
        {({ owe, post, send }) => (
          <>
            <h3>{say(['欠什么', 'What is owed'])}</h3>
            {owe === null ? (
              <p className={styles.quiet}>
                {say(['金额须有合同查询权限', 'Amounts are for whoever may read the contract'])}
              </p>
            ) : (
              <ul className={styles.cardRows}>
                {owe.map(({ text, amount, currency }) => (
                  <li key={text[1]} className={styles.cardRow}>
                    <span>{say(text)}</span>
                    <Money amount={amount} currency={currency as Currency} />
                  </li>
                ))}
              </ul>
            )}
            <Sentences title={['记什么账', 'What is posted']} lines={post} />
            <Sentences title={['发什么', 'What is sent']} lines={send} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Sentences({ title, lines }: { title: Label; lines: readonly Label[] }) {
  const say = useLabel();
  return (
    <>
      <h3>{say(title)}</h3>
      <ul className={styles.cardRows}>
        {lines.map((line) => (
          <li key={line[1]} className={styles.cardRow}>
            {say(line)}
          </li>
        ))}
      </ul>
    </>
  );
}
