import { DownOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { PressMenu, useLabel, usePaper, useToast } from '#ui/web';
import prose from '../../rich/prose.module.css';
import styles from '../text.module.css';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

interface FileMenuProps {
  id: string;
  editor: Editor;
  title: string;
  mayChange: boolean;
}

/** The text on paper: its own elements, as the editor knows them. */
function TextPaper({ editor, title }: { editor: Editor; title: string }) {
  const fill = useCallback(
    (place: HTMLElement | null) =>
      place?.replaceChildren(
        DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content),
      ),
    [editor],
  );
  return (
    <div className={styles.printed}>
      <h1>{title}</h1>
      <div ref={fill} className={`${styles.words} ${prose.prose}`} />
    </div>
  );
}

/** The text as a Word document, out and in, and on paper. */
export function FileMenu({ id, editor, title, mayChange }: FileMenuProps) {
  const say = useLabel();
  const toast = useToast();
  const [importing, setImporting] = useState(false);
  const { print, paper } = usePaper<null>(
    () => <TextPaper editor={editor} title={title} />,
    (begin) => begin(null),
  );
  const save = () =>
    import('./download.ts').then(
      (part) => part.downloadWord(title, editor.getJSON()),
      () => toast.error(['导出失败，请重试', 'It could not be exported; please try again']),
    );
  const items = [
    {
      key: 'export',
      label: say(['导出 Word（.docx）', 'Export to Word (.docx)']),
      onClick: () => void save(),
    },
    ...(mayChange
      ? [
          {
            key: 'import',
            label: say(['导入 Word…', 'Import from Word…']),
            onClick: () => setImporting(true),
          },
        ]
      : []),
    { key: 'print', label: say(['打印（Ctrl+P）', 'Print (Ctrl+P)']), onClick: () => print(null) },
  ];
  return (
    <>
      <PressMenu items={items}>
        <Button size="small" aria-haspopup="menu">
          {say(['文件', 'File'])} <DownOutlined aria-hidden />
        </Button>
      </PressMenu>
      {paper}
      <Suspense>
        {importing && <ImportDialog id={id} editor={editor} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}
