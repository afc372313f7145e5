import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { stockStatuses } from '#inventory/model';
import { LineSteps, useLabel } from '#ui/web';
import type { CountLine } from './count-page.tsx';
import styles from './count.module.css';
import type { useCounting } from './use-counting.ts';

/** One line at a time, with the thumb: what is noted leads to the next. Where goods were scanned, their number is typed at once. */
export function OneLine({
  lines,
  counting,
  mayCount,
  scanned,
}: {
  lines: readonly CountLine[];
  counting: ReturnType<typeof useCounting>;
  mayCount: boolean;
  /** Whether a scan has led here: then what is counted stays in sight, and the next place of the same goods follows. */
  scanned: boolean;
}) {
  const say = useLabel();
  const [at, setAt] = useState(0);
  const place = Math.min(at, lines.length - 1);
  const line = lines[place] as CountLine;
  const problem = counting.problemOf(line);
  const label = say(['实盘数', 'Counted']);
  const input = useRef<InputRef>(null);
  useEffect(() => {
    // Each line that a scan leads to waits for its number.
    if (scanned && line.id) input.current?.focus({ cursor: 'all' });
  }, [scanned, line.id]);
  const note = async () => {
    if ((await counting.send([line.id])) && scanned) setAt(Math.min(place + 1, lines.length - 1));
  };
  return (
    <div className={styles.one}>
      <LineSteps name={['盘点行', 'Lines']} at={place} count={lines.length} onStep={setAt} />
      <h2 className={styles.goods}>{line.item.name}</h2>
      <p className={styles.quiet}>
        {[line.itemCode, line.spec, line.lot, say(stockStatuses[line.status])].filter(Boolean).join(' · ')}
        <br />
        {say(['库位 {bin}', 'Bin {bin}'], { bin: line.bin?.name ?? '—' })}
        {line.countedBy && ` · ${line.countedBy}`}
      </p>
      <label>
        {label}
        <Input
          ref={input}
          size="large"
          inputMode="decimal"
          disabled={!mayCount || !line.mine}
          suffix={line.unit}
          value={counting.typed[line.id] ?? line.counted ?? ''}
          {...(problem && { status: 'error' as const })}
          onChange={({ target }) => counting.type(line.id, target.value)}
          onPressEnter={() => void note()}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {say(problem.text)}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        disabled={!counting.typed[line.id]?.trim()}
        loading={counting.sending}
        onClick={() => void note()}
      >
        {say(['记录', 'Note'])}
      </Button>
    </div>
  );
}
