import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './common.module.css';

interface FileChoiceProps {
  /** '选择 .xlsx 文件'. */
  label: Label;
  /** '.xlsx'. */
  accept: string;
  onChosen(file: File): void;
}

/** Chooses one file, in the reader's language: the browser's own field speaks that of the browser. */
export function FileChoice({ label, accept, onChosen }: FileChoiceProps) {
  const say = useLabel();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  return (
    <p className={styles.choice}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => field.current?.click()}>
        {say(label)}
      </Button>
      <span>{name || say(['尚未选择文件', 'No file chosen yet'])}</span>
      <input
        ref={field}
        hidden
        type="file"
        accept={accept}
        aria-label={say(label)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Whoever closes the list of files has chosen what they had.
          if (!file) return;
          setName(file.name);
          onChosen(file);
          // The same one, mended meanwhile, can be chosen again.
          target.value = '';
        }}
      />
    </p>
  );
}
