import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { FileField, FileReference } from '#fields/model';
import { useLabel } from '#ui/web';
import { takesFocus } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { FileDrop } from './file-drop.tsx';

/** Files of a record; in a cell of the grid behind a button. */
export function FileInput({
  id,
  field,
  cellLabel,
  value,
  onChange,
  describedBy,
}: InputProps<FileField, FileReference[]>) {
  const say = useLabel();
  const drop = (
    <FileDrop
      id={id}
      value={value}
      onChange={(files) => onChange(files)}
      most={field.maxCount}
      use={field.use}
      describedBy={describedBy}
    />
  );
  if (!cellLabel) return drop;
  return (
    <Popover trigger="click" content={drop}>
      <Button type="text" size="small" icon={<PaperClipOutlined />} aria-label={cellLabel} {...takesFocus}>
        {value?.length
          ? say(['{n} 个文件', '{n} {n:file|files}'], { n: value.length })
          : say(['上传', 'Upload'])}
      </Button>
    </Popover>
  );
}
