import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLabel } from '#ui/web';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';

/** Takes forms in from a workbook; for those who may. */
export function ImportButton({ form, design }: Pick<ImportDialogProps, 'form' | 'design'>) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {say(['导入', 'Import'])}
      </Button>
      {open && <ImportDialog form={form} {...(design && { design })} onClose={() => setOpen(false)} />}
    </>
  );
}
