import type { DesignedNote } from '#documents/model';
import { InBoth } from '../../designer/inspector/in-both.tsx';
import type { Editing } from './editing.ts';

/** What is said about the fields that follow. */
export const NoteSettings = ({ field, readOnly, onChange }: Editing<DesignedNote>) => (
  <InBoth
    label={['说明文字（中文 / 英文）', 'Explanation (Chinese / English)']}
    english={['英文说明', 'Explanation in English']}
    help={[
      '名称作为分组标题，后面的字段都归入这一组。',
      'The name is the heading; the fields that follow stand below it.',
    ]}
    rows={3}
    most={[500, 800]}
    value={field.text}
    disabled={readOnly}
    onChange={(text) => onChange({ ...field, text })}
  />
);
