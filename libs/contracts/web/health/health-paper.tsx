import type { ResultOf } from '#calls/model';
import { healthAnswerers, healthFindings, type readHealth, type readHealthState } from '#contracts/model';
import { AnswerList } from '#questionnaires/web';
import { DateText, DetailList, formatDay, useLabel } from '#ui/web';
import styles from './health.module.css';

interface HealthPaperProps {
  state: ResultOf<typeof readHealthState>;
  entry: ResultOf<typeof readHealth>['entries'][number];
}

/** A history on paper, with a line for whoever answered. */
export function HealthPaper({ state, entry }: HealthPaperProps) {
  const say = useLabel();
  const { questionnaire, entered, review } = entry;
  return (
    <article className={`bms-print ${styles.paper}`}>
      <h1>{say([questionnaire.zh, questionnaire.en])}</h1>
      <DetailList
        columns={2}
        items={[
          { label: say(['合同号', 'Contract no.']), value: state.number },
          { label: say(['母亲', 'Mother']), value: state.mother },
          {
            label: say(['版次', 'Entry']),
            value: say(['第 {n} 版（问卷 v{v}）', '{n} (questionnaire v{v})'], {
              n: entry.place,
              v: questionnaire.version,
            }),
          },
          {
            label: say(['回答人', 'Answered by']),
            value: `${entry.answerer || say(healthAnswerers[entry.answeredBy])} ${formatDay(entry.answeredOn)}`,
          },
          {
            label: say(['填写', 'Entered']),
            value: (
              <>
                {entered.by.name} <DateText value={entered.at} />
              </>
            ),
          },
          {
            label: say(['复核', 'Review']),
            value: review ? (
              <>
                {say(healthFindings[review.finding])} · {review.by.name} <DateText value={review.at} />
              </>
            ) : (
              say(['待复核', 'To be reviewed'])
            ),
          },
          ...(entry.reason
            ? [{ label: say(['更正原因', 'Reason of the correction']), value: entry.reason }]
            : []),
          ...(review?.remark ? [{ label: say(['复核意见', 'Remark']), value: review.remark }] : []),
        ]}
      />
      <AnswerList answered={entry} />
      <p className={styles.signs}>
        <span>{say(['回答人签字：', 'Signed by who answered:'])}</span>
        <span>{say(['日期：', 'Date:'])}</span>
      </p>
    </article>
  );
}
