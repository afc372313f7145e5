import { Input } from 'antd';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

interface InBothProps {
  /** With its languages: 'Name (Chinese / English)'. */
  label: Label;
  /** What the English one is called by itself. */
  english: Label;
  help?: Label;
  value: Label;
  onChange(value: Label): void;
  disabled: boolean;
  /** Longest in each language. */
  most?: readonly [zh: number, en: number];
  /** Empty is shown to be wrong. */
  needed?: boolean;
  /** Longer texts, one below the other. */
  rows?: number;
}

/** A text in both languages. */
export function InBoth(props: InBothProps) {
  const { label, english, help, value, onChange, disabled, most = [60, 120], needed, rows } = props;
  const say = useLabel();
  const [zh, en] = value;
  const controlOf = (text: string, longest: number, set: (text: string) => void) => ({
    value: text,
    maxLength: longest,
    disabled,
    ...(needed && text.trim() === '' && { status: 'error' as const }),
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  });
  const chinese = controlOf(zh, most[0], (text) => onChange([text, en]));
  const foreign = controlOf(en, most[1], (text) => onChange([zh, text]));
  return (
    <Setting label={label} {...(help && { help })}>
      {(id) =>
        rows === undefined ? (
          <div className={styles.pair}>
            <Input id={id} {...chinese} />
            <Input aria-label={say(english)} {...foreign} />
          </div>
        ) : (
          <div className={styles.template}>
            <Input.TextArea id={id} rows={rows} {...chinese} />
            <Input.TextArea aria-label={say(english)} rows={rows} {...foreign} />
          </div>
        )
      }
    </Setting>
  );
}
