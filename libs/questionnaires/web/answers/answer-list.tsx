import { answerInWords, changedAnswers, flagsOf, labelOf, type Answered } from '#questionnaires/model';
import { StatusTag, useLabel } from '#ui/web';
import styles from './answers.module.css';

interface AnswerListProps {
  answered: Answered;
  /** What was answered before: where it read otherwise, both are shown. */
  before?: Answered | null;
  /** Only what reads otherwise than before. */
  changedOnly?: boolean;
}

/** Questions with what was answered; flagged answers stand out, changed ones are marked. */
export function AnswerList({ answered, before = null, changedOnly = false }: AnswerListProps) {
  const say = useLabel();
  const changed = before ? changedAnswers(before, answered) : new Set<string>();
  const { content, values } = answered;
  const asked = new Set(content.questions.map(({ id }) => id));
  const gone = (before?.content.questions ?? []).filter(({ id }) => changed.has(id) && !asked.has(id));
  const shown = [...content.questions, ...gone].filter(
    ({ id }) => changed.has(id) || (!changedOnly && values[id] !== undefined),
  );
  const wasQuestion = new Map(before?.content.questions.map((each) => [each.id, each]));
  return (
    <dl className={styles.answers}>
      {shown.map((question) => {
        const was = wasQuestion.get(question.id);
        const now = answerInWords(question, values[question.id]);
        const earlier =
          changed.has(question.id) && was ? answerInWords(was, before?.values[question.id]) : null;
        return (
          <div key={question.id} className={changed.has(question.id) ? styles.changed : styles.answer}>
            <dt>{say(labelOf(question))}</dt>
            <dd>
              {earlier && (
                <del>
                  <span className="bms-unseen">{say(['原为：', 'Was: '])}</span>
                  {say(earlier)}
                </del>
              )}
              <span>{now ? say(now) : say(['未填写', 'Not answered'])}</span>
              {flagsOf(question, values[question.id]).map((flag) => (
                <StatusTag key={flag} tone="orange" label={[flag, flag]} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
