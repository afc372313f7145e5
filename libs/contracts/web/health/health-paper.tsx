import type { ResultOf } from '#calls/model';
import { healthFindings, type readHealthState } from '#contracts/model';
import { AnswerList } from '#questionnaires/web';
import { DetailList, useLabel } from '#ui/web';
import { factsOfEntry, type HealthEntry } from './facts-of-entry.tsx';
import styles from './health.module.css';

interface HealthPaperProps {
  state: ResultOf<typeof readHealthState>;
  entry: HealthEntry;
}

/** A history on paper, with a line for whoever answered. */
export function HealthPaper({ state, entry }: HealthPaperProps) {
  const say = useLabel();
  const { questionnaire, review } = entry;
  return (
    <article className={`bms-print ${styles.paper}`}>
      <h1>{say([questionnaire.zh, questionnaire.en])}</h1>
      <DetailList
        columns={2}
        items={[
          { label: say(['合同编号', 'Contract no.']), value: state.number },
          { label: say(['母亲', 'Mother']), value: state.mother },
          {
            label: say(['版次', 'Entry']),
            value: say(['第 {n} 版（问卷 v{v}）', '{n} (questionnaire v{v})'], {
              n: entry.place,
              v: questionnaire.version,
            }),
          },
          ...factsOfEntry(
            say,
            entry,
            review ? `${say(healthFindings[review.finding])} ·` : say(['待复核', 'To be reviewed']),
          ),
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
