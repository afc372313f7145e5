import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { later, useAhead, useLabel } from '#ui/web';
import type { ExportSource } from './export-source.ts';

const ExportDialog = later(
  () => import('./export-dialog.tsx').then((part) => part.ExportDialog),
  () => null,
);
const ahead = [ExportDialog];

interface ExportButtonProps {
  source: ExportSource;
  /** As its neighbours are; absent: quiet, as among the tools of a list. */
  type?: 'default' | 'text';
}

/** Takes the list out as a workbook, of chosen fields; for those who may. */
export function ExportButton({ source, type = source.ids ? 'default' : 'text' }: ExportButtonProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useAhead(ahead);
  const { ids, total } = source;
  const words = ids ? say(['导出所选', 'Export chosen']) : say(['导出', 'Export']);
  return (
    <>
      <Button type={type} icon={<DownloadOutlined />} disabled={total === 0} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && <ExportDialog source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
