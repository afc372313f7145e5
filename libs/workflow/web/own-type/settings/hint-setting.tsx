import { Input } from 'antd';
import type { DesignedRange, DesignedSimple } from '#documents/model';
import { useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import { withSetting } from '../../designer/inspector/with-setting.ts';
import type { Editing } from './editing.ts';
import styles from '../own-type.module.css';

/** What stands below a field, in both languages. */
export function HintSetting<F extends DesignedSimple | DesignedRange>({
  field,
  readOnly,
  onChange,
}: Editing<F>) {
  const say = useLabel();
  const [zh = '', en = ''] = field.help ?? [];
  const set = (chinese: string, english: string) =>
    onChange(withSetting(field, 'help', chinese === '' && english === '' ? undefined : [chinese, english]));
  return (
    <Setting label={['填写提示（中文 / 英文）', 'Hint (Chinese / English)']}>
      {(id) => (
        <div className={styles.pair}>
          <Input
            id={id}
            value={zh}
            maxLength={60}
            disabled={readOnly}
            onChange={({ target }) => set(target.value, en)}
          />
          <Input
            aria-label={say(['英文提示', 'Hint in English'])}
            value={en}
            maxLength={120}
            disabled={readOnly}
            onChange={({ target }) => set(zh, target.value)}
          />
        </div>
      )}
    </Setting>
  );
}
