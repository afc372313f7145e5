import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { cancelCount, closeSheet, isCounted, isUnfinished, paperRoute } from '#inventory/model';
import { useMay } from '#shell/web';
import { useLabel, useToast } from '#ui/web';
import type { Count } from './count-page.tsx';

/** What can be done with a count as a whole, in the state that it is in. */
export function CountActions({ count }: { count: Count }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const close = useWrite(closeSheet);
  const cancel = useWrite(cancelCount);
  const [cancelling, setCancelling] = useState(false);
  const navigate = useNavigate();
  const isOpen = isCounted(count.state);
  const end = async () => {
    try {
      const { recounts } = await close.mutateAsync({ id: count.id });
      if (recounts > 0)
        toast.success(['{n} 行差异过大，须由另一人复盘', '{n} lines are counted again by another person'], {
          n: recounts,
        });
      else toast.success(['已结束录入，请核对差异', 'Closed: look at what differs']);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        onClick={() => void navigate(`${paperRoute}?kind=count&id=${count.id}`)}
      >
        {say(['打印盘点表', 'Print the sheet'])}
      </Button>
      {isUnfinished(count.state) && may('INV150P', 'disable') && (
        <Button onClick={() => setCancelling(true)}>{say(['取消盘点', 'Cancel'])}</Button>
      )}
      {isOpen && may('INV150P', 'edit') && (
        <Button type="primary" loading={close.isPending} disabled={count.left > 0} onClick={() => void end()}>
          {count.left > 0
            ? say(['还有 {n} 行', '{n} left'], { n: count.left })
            : say(['结束录入', 'Close the sheet'])}
        </Button>
      )}
      {cancelling && (
        <ReasonDialog
          title={['取消这张盘点单？', 'Cancel this count?']}
          text={['已录入的数不会过账。', 'Nothing of it is posted.']}
          ok={['取消盘点', 'Cancel the count']}
          danger
          onOk={async (reason) => {
            await cancel.mutateAsync({ id: count.id, reason });
            toast.success(['盘点单已取消', 'The count is cancelled']);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
