import { Input, Select, type InputRef } from 'antd';
import { useRef } from 'react';
import { headerNames, templateNames } from '#approvals/model';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

interface TemplateEditorProps {
  label: Label;
  help: Label;
  value: Label | undefined;
  onChange(template: Label | undefined): void;
}

const languages: readonly Label[] = [
  ['中文', 'Chinese'],
  ['英文', 'English'],
];

/** A text with names of fields in braces, in both languages; fields are put in from a list at the cursor. */
export function TemplateEditor({ label, help, value, onChange }: TemplateEditorProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const inputs = useRef<(InputRef | null)[]>([]);
  const last = useRef(0);
  const texts: Label = value ?? ['', ''];
  const set = (language: number, text: string) => {
    const next: Label = language === 0 ? [text, texts[1]] : [texts[0], text];
    onChange(next.some((one) => one !== '') ? next : undefined);
  };
  const insert = (name: string) => {
    const input = inputs.current[last.current]?.input;
    const text = texts[last.current] ?? '';
    const at = input?.selectionStart ?? text.length;
    set(last.current, `${text.slice(0, at)}{${name}}${text.slice(input?.selectionEnd ?? at)}`);
    input?.focus();
  };
  const names = templateNames(
    Object.entries(words.facts).flatMap(([name, { holds }]) => (holds === 'list' ? [] : [name])),
  );
  const wordsOf = (name: string): Label => headerNames[name] ?? words.facts[name]?.label ?? [name, name];
  const search = useSoundSearch(names.map(wordsOf));
  return (
    <Setting label={label} help={help}>
      {(id) => (
        <div className={styles.template}>
          {languages.map((language, index) => (
            <Input
              key={language[1]}
              {...(index === 0 && { id })}
              ref={(input) => {
                inputs.current[index] = input;
              }}
              aria-label={`${say(label)} ${say(language)}`}
              prefix={<span className={styles.language}>{say(language)}</span>}
              maxLength={200}
              disabled={readOnly}
              value={texts[index] ?? ''}
              onFocus={() => {
                last.current = index;
              }}
              onChange={({ target }) => set(index, target.value)}
            />
          ))}
          {!readOnly && (
            <Select
              {...search.select}
              value={null}
              aria-label={say(['插入字段', 'Put in a field'])}
              placeholder={say(['插入字段…', 'Put in a field…'])}
              options={names.map((name) => ({
                value: name,
                label: `${say(wordsOf(name))} {${name}}`,
                words: wordsOf(name),
                code: name,
              }))}
              onChange={(name: string | null) => name !== null && insert(name)}
            />
          )}
        </div>
      )}
    </Setting>
  );
}
