import type { Editor } from '@tiptap/core';
import { Button } from 'antd';
import type { Label } from '#calls/model';
import { PressMenu, useLabel } from '#ui/web';

const acts: readonly { key: string; label: Label; run(editor: Editor): void }[] = [
  {
    key: 'rowBelow',
    label: ['在下方插入行', 'Row below'],
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    key: 'columnRight',
    label: ['在右侧插入列', 'Column at the right'],
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    key: 'noRow',
    label: ['删除行', 'Remove the row'],
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    key: 'noColumn',
    label: ['删除列', 'Remove the column'],
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    key: 'noTable',
    label: ['删除表格', 'Remove the table'],
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

/** What can be done with the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const say = useLabel();
  return (
    <PressMenu
      items={acts.map(({ key, label }) => ({ key, label: say(label) }))}
      onClick={({ key }) => acts.find((act) => act.key === key)?.run(editor)}
    >
      <Button type="text">{say(['表格', 'Table'])}</Button>
    </PressMenu>
  );
}
