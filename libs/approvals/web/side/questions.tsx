import type { ApprovalQuestion } from '#approvals/model';
import { DateText, PersonAvatar, useLabel } from '#ui/web';
import styles from './approval-side.module.css';

/** Questions beside the flow, with their answers or that they wait. */
export function Questions({ questions }: { questions: readonly ApprovalQuestion[] }) {
  const say = useLabel();
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, from, to, words, at, answer }) => (
        <li key={id}>
          <Said person={from} at={at} words={words} asks={to.name} />
          {answer ? (
            <div className={styles.answer}>
              <Said person={to} at={answer.at} words={answer.words} />
            </div>
          ) : (
            <p className={styles.quiet}>
              {say(['等待 {name} 答复', '{name} has not answered yet'], { name: to.name })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SaidProps {
  person: { id: string; name: string };
  at: string;
  words: string;
  asks?: string;
}
function Said({ person, at, words, asks }: SaidProps) {
  const say = useLabel();
  return (
    <div className={styles.said}>
      <PersonAvatar name={person.name} id={person.id} />
      <div className={styles.what}>
        <div className={styles.line}>
          <span>{person.name}</span>
          {asks && (
            <span className={styles.quiet}>{say(['询问 {name}', 'asks {name}'], { name: asks })}</span>
          )}
          <span className={styles.time}>
            <DateText value={at} />
          </span>
        </div>
        <p className={styles.words}>{words}</p>
      </div>
    </div>
  );
}
