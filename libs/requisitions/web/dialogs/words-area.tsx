import { Input } from 'antd';
import { useCut } from '#ui/web';

interface WordsAreaProps {
  /** Of its field: `<prefix>-<path>`. */
  id: string;
  value: string;
  onChange(words: string): void;
}

/** As many characters as the server takes. */
const longest = 200;

/** A remark or a reason that goes with an entry of a ledger. */
export function WordsArea({ id, value, onChange }: WordsAreaProps) {
  const cut = useCut(longest, value.length);
  return (
    <>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={longest}
        value={value}
        onPaste={cut.onPaste}
        onChange={({ target }) => onChange(target.value)}
      />
      {cut.note}
    </>
  );
}
