import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyForm } from '#documents/model';
import { useLabel } from '#ui/web';
import { ImportDialog } from './import-dialog.tsx';

/** Takes forms in from a workbook; for those who may. */
export function ImportButton({ form }: { form: AnyForm }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {say(['导入', 'Import'])}
      </Button>
      {open && <ImportDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
