import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { EmptyState, LoadingState, PageHeader, ScanField, useLabel } from '#ui/web';
import styles from './scan.module.css';

/** A page that is used with the thumb: scan, then one line at a time. */
export function ScanPage<Line extends { id: string }>({
  title,
  how,
  scan,
  scanned,
  onScan,
  lines,
  busy,
  nothing,
  render,
}: {
  title: Label;
  /** What is done here, in a sentence: before the first scan nothing else stands on the page. */
  how: Label;
  scan: Label;
  scanned: string;
  onScan(text: string): void;
  lines: readonly Line[];
  busy: boolean;
  nothing: { title: Label; hint: Label };
  render(line: Line): ReactNode;
}) {
  const say = useLabel();
  return (
    <div className={styles.page}>
      <PageHeader title={say(title)} description={say(how)} />
      <ScanField label={say(scan)} onScan={onScan} busy={busy} first />
      {busy && lines.length === 0 && <LoadingState rows={3} />}
      {scanned !== '' && !busy && lines.length === 0 && <EmptyState {...nothing} />}
      {lines.length > 0 && <Lines key={scanned} lines={lines} render={render} />}
    </div>
  );
}

function Lines<Line extends { id: string }>({
  lines,
  render,
}: {
  lines: readonly Line[];
  render(line: Line): ReactNode;
}) {
  const say = useLabel();
  const [at, setAt] = useState(0);
  const place = Math.min(at, lines.length - 1);
  const line = lines[place] as Line;
  return (
    <section className={styles.line}>
      <nav className={styles.steps} aria-label={say(['行', 'Lines'])}>
        <Button disabled={place === 0} onClick={() => setAt(place - 1)}>
          {say(['上一行', 'Previous'])}
        </Button>
        <span>
          {place + 1} / {lines.length}
        </span>
        <Button disabled={place >= lines.length - 1} onClick={() => setAt(place + 1)}>
          {say(['下一行', 'Next'])}
        </Button>
      </nav>
      {render(line)}
    </section>
  );
}
