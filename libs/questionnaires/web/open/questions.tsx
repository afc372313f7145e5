import type { FieldProblem } from '#calls/model';
import { askedOf, labelOf, type AnswerValue, type AnswerValues, type Content } from '#questionnaires/model';
import { useLabel } from '#ui/web';
import { QuestionInput } from './question-input.tsx';
import styles from './open.module.css';

interface QuestionsProps {
  content: Content;
  values: AnswerValues;
  problems: readonly FieldProblem[];
  onChange(question: string, value: AnswerValue | undefined): void;
}

/** The questions that these answers lead to. */
export function Questions({ content, values, problems, onChange }: QuestionsProps) {
  const say = useLabel();
  const { introZh, introEn } = content;
  return (
    <>
      {introZh && <p className={styles.intro}>{say([introZh, introEn || introZh])}</p>}
      <ol className={styles.questions}>
        {askedOf(content, values).map((question, at) => {
          const name = say(labelOf(question));
          const problem = problems.find(({ path }) => path === question.id);
          return (
            <li key={question.id}>
              <fieldset className={styles.question} id={`question-${question.id}`}>
                <legend className={styles.asked}>
                  {at + 1}. {name}
                  {question.required && (
                    <span className={styles.required} title={say(['必填', 'Required'])}>
                      {' '}
                      *
                    </span>
                  )}
                </legend>
                <QuestionInput
                  {...{ question, name }}
                  value={values[question.id]}
                  onChange={(value) => onChange(question.id, value)}
                />
                {problem && (
                  <span role="alert" className={styles.problem}>
                    {say(problem.text)}
                  </span>
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
    </>
  );
}
