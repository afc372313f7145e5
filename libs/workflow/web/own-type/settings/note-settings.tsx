import { Input } from 'antd';
import type { DesignedNote } from '#documents/model';
import { useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import type { Editing } from './editing.ts';
import styles from '../own-type.module.css';

/** What is said about the fields that follow. */
export function NoteSettings({ field, readOnly, onChange }: Editing<DesignedNote>) {
  const say = useLabel();
  const [zh, en] = field.text;
  return (
    <Setting
      label={['说明文字（中文 / 英文）', 'Explanation (Chinese / English)']}
      help={[
        '名称作为分组标题，后面的字段都归入这一组。',
        'The name is the heading; the fields that follow stand below it.',
      ]}
    >
      {(id) => (
        <div className={styles.options}>
          <Input.TextArea
            id={id}
            rows={3}
            value={zh}
            maxLength={500}
            disabled={readOnly}
            onChange={({ target }) => onChange({ ...field, text: [target.value, en] })}
          />
          <Input.TextArea
            aria-label={say(['英文说明', 'Explanation in English'])}
            rows={3}
            value={en}
            maxLength={800}
            disabled={readOnly}
            onChange={({ target }) => onChange({ ...field, text: [zh, target.value] })}
          />
        </div>
      )}
    </Setting>
  );
}
