import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { later, useAhead, useLabel } from '#ui/web';
import type { ListOf } from '../list-of.ts';
import type { ListState } from '../list-state.ts';

const ExportDialog = later(
  () => import('./export-dialog.tsx').then((part) => part.ExportDialog),
  () => null,
);
const ahead = [ExportDialog];

interface ExportButtonProps {
  list: ListOf;
  state: ListState;
  /** How many the filters leave, as far as counted. */
  total: number;
  /** Chosen rows; absent: all that the filters leave. */
  ids?: readonly string[];
}

/** Takes the list out as a workbook, of chosen fields; for those who may. */
export function ExportButton({ list, state, total, ids }: ExportButtonProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useAhead(ahead);
  const words = ids ? say(['导出所选', 'Export chosen']) : say(['导出', 'Export']);
  return (
    <>
      <Button
        type={ids ? 'default' : 'text'}
        icon={<DownloadOutlined />}
        disabled={total === 0}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open && (
        <ExportDialog
          list={list}
          state={state}
          total={total}
          {...(ids && { ids })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
