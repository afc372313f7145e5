import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './import.module.css';

interface WorkbookDropProps {
  /** Endings of the names that may be chosen: '.xlsx,.csv'. */
  accept: string;
  words: Label;
  onChoose(file: File): void;
}

/** Takes the file of an import, chosen or dropped; nothing is sent before `onChoose` does so. */
export function WorkbookDrop({ accept, words, onChoose }: WorkbookDropProps) {
  const say = useLabel();
  return (
    <Upload.Dragger
      accept={accept}
      showUploadList={false}
      beforeUpload={(file) => {
        onChoose(file);
        return false;
      }}
    >
      <p className={styles.icon} aria-hidden="true">
        <InboxOutlined />
      </p>
      <p>{say(words)}</p>
      <p className={styles.quiet}>
        {say([
          '先检查，不写入任何内容；最多 20,000 行。',
          'It is looked through first, nothing is written; at most 20,000 rows.',
        ])}
      </p>
    </Upload.Dragger>
  );
}
