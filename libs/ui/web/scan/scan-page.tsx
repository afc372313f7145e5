import { useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { EmptyState, ErrorState, LoadingState } from '../feedback/states.tsx';
import { useLabel } from '../language/i18n.ts';
import { PageHeader } from '../page/page-header.tsx';
import { LineSteps } from './line-steps.tsx';
import { ScanField } from './scan-field.tsx';
import styles from './scan-page.module.css';
import { useScanner } from './use-scanner.ts';

export interface ScanPageProps<Line extends { id: string }> {
  title: Label;
  /** What is done here, in a sentence: before the first scan nothing else stands on the page. */
  how: Label;
  scan: Label;
  scanned: string;
  onScan(text: string): void;
  /** What the scan means, as it was answered. */
  query: {
    data: { lines: readonly Line[] } | undefined;
    isFetching: boolean;
    error: unknown;
    refetch(): unknown;
  };
  /** Where a scan means nothing that is to be done. */
  nothing: { title: Label; hint: Label };
  /** What was done last, with the way to it. */
  said?: ReactNode;
  render(line: Line): ReactNode;
}

/**
 * A page that is used with the thumb: scan, then one line at a time. A scan is heard wherever the keyboard is: after a
 * press the next one is neither lost nor typed into a quantity, and its Enter presses no button.
 */
export function ScanPage<Line extends { id: string }>({
  title,
  how,
  scan,
  scanned,
  onScan,
  query,
  nothing,
  said,
  render,
}: ScanPageProps<Line>) {
  const say = useLabel();
  /** How often the same was scanned again: it is looked up anew, from its first line. */
  const [times, setTimes] = useState(0);
  /** The last scan that meant something. */
  const [had, setHad] = useState('');
  const lines = query.data?.lines ?? [];
  const busy = query.isFetching;
  if (lines.length > 0 && had !== scanned) setHad(scanned);
  const look = (text: string) => {
    if (text === scanned) {
      setTimes(times + 1);
      void query.refetch();
    }
    onScan(text);
  };
  useScanner(look);
  const failed = query.error !== null && lines.length === 0;
  return (
    <div className={styles.page}>
      <PageHeader title={say(title)} description={say(how)} />
      <ScanField label={say(scan)} onScan={look} busy={busy} first />
      {/* The field empties itself: what was read of the label stands here, to be compared. */}
      <div role="status" className={styles.said}>
        {scanned !== '' && <span>{say(['已扫描：{scanned}', 'Scanned: {scanned}'], { scanned })}</span>}
        {said && <span>{said}</span>}
      </div>
      {busy && lines.length === 0 && <LoadingState rows={3} />}
      {failed && !busy && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {scanned !== '' && !busy && !failed && lines.length === 0 && (
        <EmptyState
          {...(had === scanned
            ? {
                icon: 'check-circle',
                title: ['都已完成', 'All of it is done'] as const,
                hint: ['请扫描下一个。', 'Scan the next one.'] as const,
              }
            : nothing)}
        />
      )}
      {lines.length > 0 && <Lines key={`${scanned} ${times}`} lines={lines} render={render} />}
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
  const [at, setAt] = useState(0);
  const place = Math.min(at, lines.length - 1);
  const line = lines[place] as Line;
  return (
    <section className={styles.line}>
      <LineSteps at={place} count={lines.length} onStep={setAt} />
      {render(line)}
    </section>
  );
}

/** What lies before whoever scans: its name, large, and below what it is known by and where it lies. */
export function ScanGoods({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.goods}>{name}</h2>
      <p className={styles.quiet}>{children}</p>
    </div>
  );
}
