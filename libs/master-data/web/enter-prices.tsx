import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#ui/web';

const RecordDialog = lazy(() => import('./record-dialog.tsx'));

/** For those who keep the figures of the group. */
export function EnterPrices() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {say(['录入', 'Enter figures'])}
      </Button>
      {open && (
        <Suspense>
          <RecordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
