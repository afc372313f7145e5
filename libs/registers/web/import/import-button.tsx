import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { RegisterDeclaration } from '#registers/model';
import { later, useAhead, useLabel } from '#ui/web';

const ImportDialog = later(
  () => import('./import-dialog.tsx').then((part) => part.ImportDialog),
  () => null,
);
const ahead = [ImportDialog];

/** Takes records in from a workbook; for those who may. */
export function ImportButton({ register }: { register: RegisterDeclaration }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useAhead(ahead);
  return (
    <>
      <Button type="text" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {say(['导入', 'Import'])}
      </Button>
      {open && <ImportDialog register={register} onClose={() => setOpen(false)} />}
    </>
  );
}
