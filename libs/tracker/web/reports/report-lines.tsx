import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Label } from '#calls/model';
import { reportLimits, type ReportLine } from '#tracker/model';
import { atMost, GrowingText, StatusTag, useLabel } from '#ui/web';
import { weekdayLabel } from './report-words.ts';
import styles from './reports.module.css';

interface LinesProps {
  title: Label;
  lines: readonly ReportLine[];
  /** What happened and stands in no line: offered, put in by a press. */
  offered: readonly ReportLine[];
  showsDays: boolean;
  onChange(lines: readonly ReportLine[]): void;
  /** A line that was proposed is taken out: it is not offered again. */
  onLeave(key: string): void;
}

/** A part of a report, to write: Enter adds a line below, what happened meanwhile is offered. */
export function ReportLines({ title, lines, offered, showsDays, onChange, onLeave }: LinesProps) {
  const say = useLabel();
  const list = useRef<HTMLUListElement>(null);
  const typed = (): ReportLine => ({
    ...{ key: crypto.randomUUID(), words: '', link: null, day: null, late: false },
  });
  const add = (at: number) => {
    if (lines.length >= reportLimits.lines) return;
    onChange(lines.toSpliced(at, 0, typed()));
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[at]?.focus());
  };
  const remove = (line: ReportLine) => {
    onChange(lines.filter(({ key }) => key !== line.key));
    if (line.link) onLeave(line.key);
  };
  return (
    <section className={styles.part} aria-label={say(title)}>
      <h2>
        {say(title)} <span className={`bms-figures ${styles.quiet}`}>{lines.length}</span>
      </h2>
      <ul className={styles.lines} ref={list}>
        {lines.map((line, at) => (
          <li key={line.key} className={`${styles.line} ${styles.written}`}>
            {showsDays && <span className={styles.day}>{line.day ? say(weekdayLabel(line.day)) : ''}</span>}
            <GrowingText
              rows={1}
              className={`${styles.words} ${line.late ? styles.late : ''}`}
              aria-label={say(['{part} 第 {n} 项', '{part}, line {n}'], { part: say(title), n: at + 1 })}
              value={line.words}
              {...atMost(reportLimits.words)}
              // A line stays one, also where a text of several is pasted.
              onChange={({ target }) =>
                onChange(lines.with(at, { ...line, words: target.value.replaceAll(/\s*\n\s*/g, ' ') }))
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(at + 1);
              }}
            />
            {line.late && (
              <span className={styles.mark}>
                <StatusTag tone="red" label={['已逾期', 'Overdue']} />
              </span>
            )}
            <span className={styles.beside}>
              {line.link && <Link to={line.link}>{say(['查看', 'Show'])}</Link>}
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={say(['移除：{words}', 'Take out: {words}'], { words: line.words })}
                onClick={() => remove(line)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add(lines.length)}>
        {say(['加一项', 'Add a line'])}
      </Button>
      {offered.length > 0 && (
        <div className={styles.offers}>
          <div className={styles.offersHead}>
            {say(['实际发生、尚未写入 {n} 项', 'Happened and not written yet: {n}'], { n: offered.length })}
            <Button
              size="small"
              onClick={() => onChange([...lines, ...offered].slice(0, reportLimits.lines))}
            >
              {say(['全部加入', 'Put all in'])}
            </Button>
          </div>
          <ul className={styles.lines}>
            {offered.map((line) => (
              <li key={line.key} className={styles.line}>
                {showsDays && (
                  <span className={styles.day}>{line.day ? say(weekdayLabel(line.day)) : ''}</span>
                )}
                <span className={`${styles.words} ${line.late ? styles.late : ''}`}>{line.words}</span>
                <span className={styles.beside}>
                  <Button
                    size="small"
                    aria-label={say(['加入：{words}', 'Put in: {words}'], { words: line.words })}
                    onClick={() => onChange([...lines, line])}
                  >
                    {say(['加入', 'Put in'])}
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    aria-label={say(['不写：{words}', 'Leave out: {words}'], { words: line.words })}
                    onClick={() => onLeave(line.key)}
                  >
                    {say(['不写', 'Leave out'])}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
