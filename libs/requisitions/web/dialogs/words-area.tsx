import { Input } from 'antd';

interface WordsAreaProps {
  /** Of its field: `<prefix>-<path>`. */
  id: string;
  value: string;
  onChange(words: string): void;
}

/** A remark or a reason that goes with an entry of a ledger; the server takes 200 characters. */
export function WordsArea({ id, value, onChange }: WordsAreaProps) {
  return (
    <Input.TextArea
      id={id}
      rows={2}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
