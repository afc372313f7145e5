import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { later, useAhead, useLabel } from '#ui/web';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = later(
  () => import('./import-dialog.tsx').then((part) => part.ImportDialog),
  () => null,
);
const ahead = [ImportDialog];

/** Takes forms in from a workbook; for those who may. */
export function ImportButton({ form, design }: Pick<ImportDialogProps, 'form' | 'design'>) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useAhead(ahead);
  return (
    <>
      <Button type="text" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {say(['导入', 'Import'])}
      </Button>
      {open && <ImportDialog form={form} {...(design && { design })} onClose={() => setOpen(false)} />}
    </>
  );
}
