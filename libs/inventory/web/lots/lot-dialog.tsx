import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { describeLot, type LotRow } from '#inventory/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';

/** What is known of a lot, put right. */
export function LotDialog({ lot, onClose }: { lot: LotRow; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(describeLot);
  const [supplierLot, setSupplierLot] = useState(lot.supplierLot ?? '');
  const [madeOn, setMadeOn] = useState(lot.madeOn ?? '');
  const [expires, setExpires] = useState(lot.expires ?? '');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const help = (path: string) => {
    const problem = problems.find((one) => one.path === path);
    return problem ? { validateStatus: 'error' as const, help: say(problem.text) } : {};
  };
  const send = async () => {
    try {
      await write.mutateAsync({
        ...{ id: lot.id, supplierLot, madeOn: madeOn || null, expires: expires || null },
      });
      toast.success(['批次资料已更正', 'The lot is put right']);
      onClose();
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['更正批次 {lot}', 'Put lot {lot} right'], { lot: lot.lot ?? '' })}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={say(['供应商批号', 'Supplier lot'])}
          htmlFor="lot-supplier"
          {...help('supplierLot')}
        >
          <Input
            id="lot-supplier"
            maxLength={40}
            value={supplierLot}
            onChange={({ target }) => setSupplierLot(target.value)}
          />
        </Form.Item>
        <Form.Item label={say(['生产日期', 'Made'])} htmlFor="lot-made" {...help('madeOn')}>
          <Input
            id="lot-made"
            type="date"
            value={madeOn}
            onChange={({ target }) => setMadeOn(target.value)}
          />
        </Form.Item>
        <Form.Item label={say(['有效期至', 'Expires'])} htmlFor="lot-expires" {...help('expires')}>
          <Input
            id="lot-expires"
            type="date"
            value={expires}
            onChange={({ target }) => setExpires(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
