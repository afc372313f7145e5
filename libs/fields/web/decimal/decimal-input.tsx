import { readTyped, type MoneyField, type PercentField, type QuantityField } from '#fields/model';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLabel, useLanguage } from '#ui/web';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { showText } from '../show-text.ts';

type DecimalField = MoneyField | QuantityField | PercentField;

/**
 * Money, quantity and per cent: decimal text, never a float. Plain while typing, with separators after leaving; what is no
 * number stays as it was typed.
 */
export function DecimalInput(props: InputProps<DecimalField, string>) {
  const { field, value, onChange, onLeave, cellLabel, context } = props;
  const language = useLanguage();
  const say = useLabel();
  // What is being typed counts only for the value that it made: a copy from above shows at once.
  const [typing, setTyping] = useState<{ text: string; value: string | null } | null>(null);
  const [inside, setInside] = useState(false);
  const input = useRef<InputRef>(null);
  // Once the plain text stands in place of the formatted one.
  useLayoutEffect(() => {
    if (inside) input.current?.select();
  }, [inside]);
  const typed = typing && typing.value === value ? typing.text : (value ?? '');
  const unit = field.kind === 'money' ? context.currency : field.kind === 'percent' ? '%' : fixedUnit(field);
  const shown =
    field.kind === 'money'
      ? showText(field, value, { language, currency: context.currency })
      : withoutUnit(showText(field, value, { language }), field, language === 'zh' ? 0 : 1);
  return (
    <Input
      {...controlProps(props)}
      className="bms-figures"
      inputMode="decimal"
      autoComplete="off"
      value={inside ? typed : shown}
      {...(unit && !cellLabel && { suffix: typeof unit === 'string' ? unit : say(unit) })}
      ref={input}
      onFocus={() => setInside(true)}
      onBlur={() => {
        setInside(false);
        setTyping(null);
        onLeave?.();
      }}
      onChange={({ target }) => {
        const next = readTyped(field, target.value, context.today) as string | null;
        setTyping({ text: target.value, value: next });
        onChange(next);
      }}
    />
  );
}

const fixedUnit = (field: DecimalField) => (field.kind === 'quantity' ? field.unit : undefined);
/** The unit stands beside the input. */
const withoutUnit = (text: string, field: DecimalField, at: 0 | 1): string => {
  const unit = field.kind === 'percent' ? '%' : fixedUnit(field)?.[at];
  return unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
};
