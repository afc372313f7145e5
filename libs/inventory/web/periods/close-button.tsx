import { Button } from 'antd';
import { useState } from 'react';
import { countScreen } from '#inventory/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const PeriodDialog = later(() => import('./period-dialog.tsx').then((part) => part.PeriodDialog));

/** Leads whoever may to the closing of months. */
export function CloseButton() {
  const say = useLabel();
  const may = useMay();
  const [closing, setClosing] = useState(false);
  if (!may(countScreen.code, 'enable')) return null;
  return (
    <>
      <Button onClick={() => setClosing(true)}>{say(['月度结账', 'Close a month'])}</Button>
      {closing && <PeriodDialog onClose={() => setClosing(false)} />}
    </>
  );
}
