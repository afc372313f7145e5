import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useLabel, useToast } from '#ui/web';
import { uploadManual, type Manual } from './upload-manual.ts';
import styles from './menu-screen.module.css';

export interface ManualFieldProps {
  id: string;
  value: Manual | null;
  onChange: (manual: Manual | null) => void;
}

/** The file that opens from the head of the page; a PDF opens in the browser, others are downloaded. */
export function ManualField({ id, value, onChange }: ManualFieldProps) {
  const say = useLabel();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      onChange(await uploadManual(file));
    } catch (error) {
      toast.failure(error);
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className={styles.manual}>
      {value && <span className={styles.file}>{value.name}</span>}
      <input
        ref={input}
        id={id}
        type="file"
        className="bms-unseen"
        tabIndex={-1}
        accept=".pdf,.doc,.docx,.txt"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Button size="small" loading={sending} onClick={() => input.current?.click()}>
        {say(value ? ['更换', 'Replace'] : ['上传', 'Upload'])}
      </Button>
      {value && (
        <Button size="small" type="text" onClick={() => onChange(null)}>
          {say(['移除', 'Remove'])}
        </Button>
      )}
    </div>
  );
}
