import { Segmented, Switch } from 'antd';
import type { Label } from '#calls/model';
import { questionnairePurposes, type QuestionnairePurpose } from '#questionnaires/model';
import { useLabel } from '#ui/web';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';

interface ConditionsProps {
  draft: Draft;
  problemAt(path: string): Label | undefined;
  readOnly: boolean;
  published: boolean;
  onChange(next: Partial<Draft>): void;
}

/** What is fixed with the first publication: what it is for, and whether it is answered with names. */
export function Conditions({ draft, problemAt, readOnly, published, onChange }: ConditionsProps) {
  const say = useLabel();
  const problem = (path: string) => {
    const text = problemAt(path);
    return (
      text && (
        <span role="alert" className={styles.problem}>
          {say(text)}
        </span>
      )
    );
  };
  return (
    <>
      <div className={styles.shows}>
        <span>{say(['用途', 'Purpose'])}</span>
        <Segmented<QuestionnairePurpose>
          aria-label={say(['用途', 'Purpose'])}
          value={draft.purpose}
          disabled={readOnly || published}
          options={Object.entries(questionnairePurposes).map(([value, label]) => ({
            value: value as QuestionnairePurpose,
            label: say(label),
          }))}
          onChange={(purpose) => onChange({ purpose, ...(purpose !== 'survey' && { anonymous: false }) })}
        />
        <span className={styles.quiet}>
          {say([
            '健康史在合同中填写，没有链接；给选项加标记，复核时会突出显示',
            'A health history is filled in at its contract, without links; options with a flag stand out for the reviewer',
          ])}
        </span>
      </div>
      {problem('purpose')}
      <div className={styles.shows}>
        <Switch
          aria-label={say(['匿名', 'Anonymous'])}
          checked={draft.anonymous}
          disabled={readOnly || published || draft.purpose !== 'survey'}
          onChange={(anonymous) => onChange({ anonymous })}
        />
        <span>{say(['匿名', 'Anonymous'])}</span>
        <span className={styles.quiet}>
          {say([
            '不保存填写人、地址和时间，只记日期；发布后不能更改',
            'No person, address or time is kept, only the day; fixed once published',
          ])}
        </span>
      </div>
      {problem('anonymous')}
    </>
  );
}
