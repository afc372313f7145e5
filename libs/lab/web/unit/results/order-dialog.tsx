import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { dateTime } from '#fields/model';
import { LoneField } from '#fields/web';
import { orderTests, takeSpecimens, testLabel, testOf, testsOfProduct, type UnitDetail } from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

const takenAt = dateTime({ label: ['采样时间', 'Taken at'], ofToday: true });

interface OrderDialogProps {
  detail: UnitDetail;
  mode: 'order' | 'take';
  onClose: () => void;
}

/** Orders tests, all that are looked at before the release unless somebody says otherwise; or says that specimens were taken. */
export function OrderDialog({ detail: { unit, results, orders }, mode, onClose }: OrderDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const order = useWrite(orderTests);
  const take = useWrite(takeSpecimens);
  const offered =
    mode === 'order'
      ? testsOfProduct(unit.product).filter((test) => !orders.some((one) => one.test === test))
      : orders.flatMap(({ test, collectedAt }) => (collectedAt === null ? [test] : []));
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    offered.filter(
      (test) =>
        mode === 'take' ||
        (testOf(test)?.subject !== 'segment' &&
          test !== 'hla' &&
          !results.some((one) => one.test === test && !one.replaced)),
    ),
  );
  const [at, setAt] = useState<string | null>(() => new Date().toISOString());
  const problem = problemsIn(take.error).find(({ path }) => path === 'collectedAt')?.text;
  const ends = {
    onSuccess: onClose,
    onError: (error: unknown) => toast.refusal(error),
  };
  const save = () =>
    mode === 'order'
      ? order.mutate({ unitId: unit.id, tests: [...chosen] }, ends)
      : take.mutate({ unitId: unit.id, tests: [...chosen], collectedAt: at ?? '' }, ends);
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={mode === 'order' ? say(['检测开单', 'Order tests']) : say(['登记采样', 'Specimens taken'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={order.isPending || take.isPending}
      okButtonProps={{ disabled: chosen.length === 0 || (mode === 'take' && at === null) }}
      onOk={save}
      onCancel={onClose}
    >
      <Checkbox.Group
        className={styles.fields}
        value={[...chosen]}
        onChange={setChosen}
        options={offered.map((value) => ({ value, label: say(testLabel(value)) }))}
      />
      {mode === 'take' && (
        <LoneField<string>
          field={takenAt}
          value={at}
          timeZone={unit.siteZone}
          problem={problem}
          onChange={setAt}
        />
      )}
    </Modal>
  );
}
