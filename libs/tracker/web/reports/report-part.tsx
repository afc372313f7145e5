import { Link } from 'react-router';
import type { Label } from '#calls/model';
import type { ReportLine } from '#tracker/model';
import { StatusTag, useLabel } from '#ui/web';
import { weekdayLabel } from './report-words.ts';
import styles from './reports.module.css';

interface PartProps {
  title: Label;
  lines: readonly ReportLine[];
  /** Days matter: the week's. */
  showsDays: boolean;
  empty: Label;
}

/** A part of a report, to read: its lines in their order, with the day where days matter. */
export function ReportPart({ title, lines, showsDays, empty }: PartProps) {
  const say = useLabel();
  return (
    <section className={styles.part}>
      <h2>
        {say(title)} <span className={`bms-figures ${styles.quiet}`}>{lines.length}</span>
      </h2>
      {lines.length === 0 && <p className={styles.quiet}>{say(empty)}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            {showsDays && <span className={styles.day}>{line.day ? say(weekdayLabel(line.day)) : ''}</span>}
            {line.link ? <Link to={line.link}>{line.words}</Link> : <span>{line.words}</span>}
            {line.late && <StatusTag tone="red" label={['已逾期', 'Overdue']} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
