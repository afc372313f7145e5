import { Input } from 'antd';
import { useId, type SyntheticEvent } from 'react';
import type { FieldProblem, Label } from '#calls/model';
import { smsLength, type TemplateChannel, type TemplateWords } from '#identity/model';
import { useLabel } from '#ui/web';
import { withText, type Insertion, type TextPlace } from './use-insertion.ts';
import styles from './templates.module.css';

interface TemplateHalvesProps {
  channel: TemplateChannel;
  words: TemplateWords;
  problems: readonly FieldProblem[];
  insertion: Insertion;
  readOnly: boolean;
  onChange(words: TemplateWords): void;
}

const languagesOf: readonly [half: 0 | 1, lang: 'zh' | 'en', label: Label][] = [
  [0, 'zh', ['中文', 'Chinese']],
  [1, 'en', ['英文', 'English']],
];

/** The words of a template in both languages, side by side. */
export function TemplateHalves({
  channel,
  words,
  problems,
  insertion,
  readOnly,
  onChange,
}: TemplateHalvesProps) {
  const say = useLabel();
  const id = useId();
  const field = (place: TextPlace, lang: 'zh' | 'en', name: Label) => {
    const at = `${id}-${place.part}-${lang}`;
    const text = words[place.part][place.half];
    const problem = problems.find(({ path }) => path === `${place.part}.${lang}`);
    const note = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      insertion.at(place, event.currentTarget);
    const shared = {
      ...{ id: at, value: text, lang, readOnly, onSelect: note, onKeyUp: note },
      'aria-describedby': `${at}-fault`,
      ...(problem && { status: 'error' as const, 'aria-invalid': true }),
    };
    return (
      <div className={styles.field}>
        <label htmlFor={at}>{say(name)}</label>
        {place.part === 'subject' ? (
          <Input {...shared} onChange={({ target }) => onChange(withText(words, place, target.value))} />
        ) : (
          <Input.TextArea
            {...shared}
            autoSize={{ minRows: channel === 'sms' ? 3 : 6, maxRows: 16 }}
            onChange={({ target }) => onChange(withText(words, place, target.value))}
          />
        )}
        <span id={`${at}-fault`} className={problem ? styles.fault : styles.quiet} aria-live="polite">
          {problem
            ? say(problem.text)
            : channel === 'sms' &&
              say(['{n} 字，未填变量', '{n} characters, before variables'], { n: smsLength(text).units })}
        </span>
      </div>
    );
  };
  return (
    <div className={styles.halves}>
      {languagesOf.map(([half, lang, [zh, en]]) => (
        <div key={lang}>
          {channel === 'mail' && field({ part: 'subject', half }, lang, [`主题（${zh}）`, `Subject (${en})`])}
          {field({ part: 'body', half }, lang, [`正文（${zh}）`, `Words (${en})`])}
        </div>
      ))}
    </div>
  );
}
