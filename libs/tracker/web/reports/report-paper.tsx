import type { Label } from '#calls/model';
import type { Report, ReportLine } from '#tracker/model';
import { DateText, useLabel } from '#ui/web';
import { titleOfPeriod, weekdayLabel } from './report-words.ts';

/** A report on paper: what it says now, by whom and for whom. */
export function ReportPaper({ report }: { report: Report }) {
  const say = useLabel();
  const { author, sentAt, body, receivers, kind } = report;
  const names = receivers.map(({ person }) => person.name).join(say(['、', ', ']));
  return (
    <div className="bms-print">
      <h1>{say(titleOfPeriod(report))}</h1>
      <p>
        {author.name} {sentAt && <DateText value={sentAt} />}
        {names && ` · ${say(['接收人：{names}', 'Received by: {names}'], { names })}`}
      </p>
      <PaperLines title={['已完成', 'Done']} lines={body.done} showsDays={kind === 'weekly'} />
      <PaperLines title={['待办', 'To do']} lines={body.todo} showsDays={false} />
      {body.remarks && (
        <>
          <h2>{say(['补充说明', 'Remarks'])}</h2>
          {body.remarks.split('\n').map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </>
      )}
    </div>
  );
}

interface PaperLinesProps {
  title: Label;
  lines: readonly ReportLine[];
  showsDays: boolean;
}

function PaperLines({ title, lines, showsDays }: PaperLinesProps) {
  const say = useLabel();
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{say(title)}</h2>
      <ol>
        {lines.map(({ key, day, words, late }) => (
          <li key={key}>
            {showsDays && day && `${say(weekdayLabel(day))} `}
            {words}
            {late && say(['（已逾期）', ' (overdue)'])}
          </li>
        ))}
      </ol>
    </>
  );
}
