import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { readFormula } from '#documents/model';
import { useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import styles from '../own-type.module.css';

interface Term {
  name: string;
  label: Label;
}

interface FormulaInputProps {
  /** As it is kept: '{money1} * {quantity1}'. */
  formula: string;
  terms: readonly Term[];
  readOnly: boolean;
  onChange(formula: string, terms: readonly string[]): void;
}

const inBraces = (text: string, change: (inner: string) => string): string =>
  text.replace(/\{([^{}]*)\}/g, (_whole, inner: string) => `{${change(inner.trim())}}`);

/** A formula as people write it: fields by what they are called, which is what stands in it once it is kept. */
export function FormulaInput({ formula, terms, readOnly, onChange }: FormulaInputProps) {
  const say = useLabel();
  const called = (name: string) => {
    const term = terms.find((one) => one.name === name);
    return term ? say(term.label) : name;
  };
  const nameOf = (words: string) =>
    terms.find(({ name, label }) => name === words || label.includes(words))?.name ?? words;
  const [typed, setTyped] = useState(() => inBraces(formula, called));
  const set = (text: string) => {
    setTyped(text);
    const kept = inBraces(text, nameOf);
    onChange(kept, readFormula(kept)?.terms ?? []);
  };
  const wrong = typed.trim() !== '' && readFormula(formula) === null;
  return (
    <Setting
      label={['公式', 'Formula']}
      help={[
        '可用 + - * / 和括号，字段写在花括号里；结果按十进制精确计算。',
        'Use + - * / and brackets, with fields in braces; it is worked out in exact decimals.',
      ]}
    >
      {(id) => (
        <div className={styles.options}>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={300}
            disabled={readOnly}
            value={typed}
            placeholder={say([
              '{单价} * {数量} * (1 - {折扣} / 100)',
              '{Price} * {Count} * (1 - {Discount} / 100)',
            ])}
            {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => set(target.value)}
          />
          {!readOnly && terms.length > 0 && (
            <div className={styles.buttons} role="group" aria-label={say(['插入字段', 'Insert a field'])}>
              {terms.map(({ name, label }) => (
                <Button
                  key={name}
                  size="small"
                  onClick={() => set(`${typed.trimEnd()} {${say(label)}}`.trim())}
                >
                  {say(label)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Setting>
  );
}
