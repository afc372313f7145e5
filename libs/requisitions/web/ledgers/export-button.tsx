import { Button } from 'antd';
import type { InputOf, Label } from '#calls/model';
import type { LedgerExport } from '#requisitions/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import { useLedgerExport } from './use-ledger-export.ts';

interface ExportButtonProps<C extends LedgerExport> {
  /** The screen whose right to export it is. */
  screen: string;
  call: C;
  /** The filter of the screen. */
  asked: InputOf<C>;
  name: Label;
}

/** Saves the ledger as it is filtered; not there for whoever may not export. */
export function ExportButton<C extends LedgerExport>({ screen, call, asked, name }: ExportButtonProps<C>) {
  const say = useLabel();
  const may = useMay();
  const { busy, run } = useLedgerExport(call, asked, name);
  if (!may(screen, 'export')) return null;
  return (
    <Button loading={busy} onClick={() => void run()}>
      {say(['导出', 'Export'])}
    </Button>
  );
}
