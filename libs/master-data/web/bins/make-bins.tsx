import { AppstoreAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { bin } from '#master-data/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const BinSeriesDialog = later(
  () => import('./bin-series-dialog.tsx').then((part) => part.BinSeriesDialog),
  () => null,
);

/** Makes many bins of a warehouse at once, for whoever may add bins. */
export default function MakeBins() {
  const say = useLabel();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may(bin.code, 'add')) return null;
  return (
    <>
      <Button icon={<AppstoreAddOutlined />} onClick={() => setOpen(true)}>
        {say(['按序列生成', 'Make a series'])}
      </Button>
      {open && <BinSeriesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
