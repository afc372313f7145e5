import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { Label } from '#calls/model';
import { useCut, useFocusBack, useLabel } from '#ui/web';
import { takesFocus } from '#fields/web';
import styles from './words-dialog.module.css';

/** Words that go with an action fit into its call. */
const longest = 500;

interface WordsDialogProps {
  title: Label;
  /** What happens. */
  text: Label;
  field: Label;
  required?: boolean;
  danger?: boolean;
  ok: Label;
  /** Resolves false where it did not work: the dialog stays, with the words in it. */
  onOk(words: string): Promise<boolean>;
  onCancel(): void;
}

/** Asks for the words of an action: why it is taken back, why it is void. */
export function WordsDialog(props: WordsDialogProps) {
  useFocusBack();
  const { required, danger } = props;
  const say = useLabel();
  const id = useId();
  const [words, setWords] = useState('');
  const cut = useCut(longest, words.length);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    if (required && !words.trim()) return setMissing(true);
    if (busy) return;
    setBusy(true);
    const done = await props.onOk(words.trim()).catch(() => false);
    setBusy(false);
    if (done) props.onCancel();
  };
  return (
    <Modal
      open
      title={say(props.title)}
      okText={say(props.ok)}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={busy}
      okButtonProps={{ danger: danger === true }}
      onOk={() => void finish()}
      onCancel={props.onCancel}
      mask={{ closable: false }}
    >
      <p className={styles.text}>{say(props.text)}</p>
      <label htmlFor={id} className={styles.label}>
        {say(props.field)}
        {!required && <span className={styles.quiet}>{say(['（选填）', ' (optional)'])}</span>}
      </label>
      <Input.TextArea
        id={id}
        {...takesFocus}
        rows={3}
        maxLength={longest}
        showCount
        value={words}
        onPaste={cut.onPaste}
        {...(missing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
        onChange={({ target }) => {
          setWords(target.value);
          setMissing(false);
        }}
      />
      {cut.note}
      <div id={`${id}-note`} className={styles.problem} aria-live="polite">
        {missing && say(['请填写原因', 'Please give a reason'])}
      </div>
    </Modal>
  );
}
