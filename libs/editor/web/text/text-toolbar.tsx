import { TableOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { redo, undo } from 'y-prosemirror';
import { FormatBar, type FormatHistory, type FormatTool } from './format-bar.tsx';
import { TableTools } from './table-tools.tsx';

const history: FormatHistory = {
  undo: ({ state }) => void undo(state),
  redo: ({ state }) => void redo(state),
};
const table: readonly FormatTool[] = [
  {
    key: 'table',
    label: ['插入表格', 'Insert a table'],
    icon: <TableOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];

/** What can be done in a text that several write: tables as well. */
export function TextToolbar({ editor }: { editor: Editor }) {
  return (
    <FormatBar editor={editor} history={history} more={table}>
      {editor.isActive('table') && <TableTools editor={editor} />}
    </FormatBar>
  );
}
