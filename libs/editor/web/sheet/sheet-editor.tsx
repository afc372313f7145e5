import { lazy, Suspense, useRef, useState } from 'react';
import { LoadingState, useLabel, usePaper, useToast } from '#ui/web';
import type { EditorProps } from '../editors.ts';
import { SheetGrid } from './grid/sheet-grid.tsx';
import { useOthers, useTellPlace } from './state/others.ts';
import type { SheetStore } from './state/sheet-store.ts';
import { useDesk } from './state/use-desk.ts';
import { useSheet } from './state/use-sheet.ts';
import { SheetFoot } from './tools/foot.tsx';
import { FormulaBar } from './tools/formula-bar.tsx';
import { SheetPaper } from './tools/sheet-paper.tsx';
import { SheetToolbar } from './tools/toolbar.tsx';
import { useTold } from './tools/use-told.ts';
import styles from './sheet.module.css';

const WidthDialog = lazy(() => import('./tools/width-dialog.tsx'));
const ImportDialog = lazy(() => import('./xlsx/import-dialog.tsx'));

/** A spreadsheet that several write at once. */
export default function SheetEditor(props: EditorProps) {
  const store = useSheet(props.link);
  return store ? <Opened {...props} store={store} /> : <LoadingState rows={8} />;
}

function Opened({ link, mayChange, title, store }: EditorProps & { store: SheetStore }) {
  const say = useLabel();
  const toast = useToast();
  const desk = useDesk(store, mayChange);
  const [asked, setAsked] = useState<'width' | 'import' | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useTellPlace(link, desk.selection.from.row, desk.selection.from.column);
  useTold(link, store);
  const { print, paper } = usePaper(
    () => <SheetPaper store={store} title={title} />,
    (print_) => print_(null),
  );
  const exportSheet = async () => {
    try {
      const { downloadWorkbook } = await import('./xlsx/download.ts');
      await downloadWorkbook(store, title);
    } catch {
      toast.error(['未能导出', 'It could not be exported']);
    }
  };
  /** After a tool one goes on typing in the cells; on a telephone the keyboard stays away. */
  const act: typeof desk.act = (run) => {
    desk.act(run);
    if (window.matchMedia('(pointer: fine)').matches)
      requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
  };
  return (
    <div ref={root} className={styles.editor} aria-label={say(['表格', 'Spreadsheet'])} role="group">
      <SheetToolbar
        desk={{ ...desk, act }}
        onWidth={() => setAsked('width')}
        onImport={() => setAsked('import')}
        onExport={() => void exportSheet()}
        onPrint={() => print(null)}
      />
      <FormulaBar desk={desk} onDone={() => input.current?.focus({ preventScroll: true })} />
      <SheetGrid
        desk={desk}
        others={useOthers(link)}
        title={title}
        input={input}
        onLeave={() =>
          root.current?.querySelector<HTMLElement>('[role=toolbar] button:not([disabled])')?.focus()
        }
      />
      <SheetFoot desk={desk} />
      {paper}
      <Suspense>
        {asked === 'width' && <WidthDialog desk={desk} onClose={() => setAsked(null)} />}
        {asked === 'import' && <ImportDialog id={link.id} store={store} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  );
}
