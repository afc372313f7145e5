import { Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { openSheet } from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

type Relation = 'own' | 'first' | 'second' | 'none';

/** For whom a unit leaves the bank; the physician and the weight stand on the sheet. */
export function RecipientDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(openSheet);
  const [relation, setRelation] = useState<Relation>('own');
  const [kilograms, setKilograms] = useState('');
  const [physician, setPhysician] = useState('');
  const [hospital, setHospital] = useState('');
  const complete =
    /^\d{1,3}(\.\d{1,2})?$/.test(kilograms) && physician.trim() !== '' && hospital.trim() !== '';
  const save = () =>
    write.mutate(
      { unitId, direction: 'out', recipient: { relation, kilograms, physician, hospital } },
      { onSuccess: onClose, onError: (error) => toast.refusal(error) },
    );
  return (
    <Modal
      open
      title={say(['出库核对单', 'Check sheet for the way out'])}
      okText={say(['开单', 'Open it'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: !complete }}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.field}>
        {say(['与捐献者关系', 'Relation to the donor'])}
        <Segmented
          aria-label={say(['与捐献者关系', 'Relation to the donor'])}
          value={relation}
          onChange={setRelation}
          options={[
            { value: 'own' as const, label: say(['本人', 'Own']) },
            { value: 'first' as const, label: say(['一级亲属', 'First degree']) },
            { value: 'second' as const, label: say(['二级亲属', 'Second degree']) },
            { value: 'none' as const, label: say(['无亲缘', 'None']) },
          ]}
        />
      </div>
      <div className={styles.fields} style={{ marginBlockStart: 12 }}>
        <label className={styles.field}>
          {say(['体重 kg', 'Weight, kg'])}
          <Input
            inputMode="decimal"
            value={kilograms}
            onChange={({ target }) => setKilograms(target.value)}
          />
        </label>
        <label className={styles.field}>
          {say(['申请医师', 'Physician'])}
          <Input value={physician} maxLength={80} onChange={({ target }) => setPhysician(target.value)} />
        </label>
        <label className={styles.field}>
          {say(['医院', 'Hospital'])}
          <Input value={hospital} maxLength={120} onChange={({ target }) => setHospital(target.value)} />
        </label>
      </div>
    </Modal>
  );
}
