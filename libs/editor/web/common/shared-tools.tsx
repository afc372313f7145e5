import { DownloadOutlined, PrinterOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Tool } from './tool-bar.tsx';
import type { History } from './use-history.ts';

/** Takes back, and does again. */
export function HistoryTools({ canUndo, canRedo, undo, redo }: History) {
  return (
    <>
      <Tool
        label={['撤销（Ctrl+Z）', 'Undo (Ctrl+Z)']}
        icon={<UndoOutlined aria-hidden />}
        disabled={!canUndo}
        onClick={undo}
      />
      <Tool
        label={['重做（Ctrl+Y）', 'Redo (Ctrl+Y)']}
        icon={<RedoOutlined aria-hidden />}
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}

/** A drawing as a file, and on paper. */
export function PictureTools({ onSave, onPrint }: { onSave(): void; onPrint(): void }) {
  return (
    <>
      <Tool label={['导出 SVG', 'Export SVG']} icon={<DownloadOutlined aria-hidden />} onClick={onSave} />
      <Tool label={['打印', 'Print']} icon={<PrinterOutlined aria-hidden />} onClick={onPrint} />
    </>
  );
}
