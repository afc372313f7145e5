import { Input, InputNumber, Segmented, Select } from 'antd';
import {
  bagGrams,
  deliveryKinds,
  rangeOf,
  receiptCauses,
  type DeliveryKind,
  type ReceiptCause,
} from '#lab/model';
import { controlId } from '#fields/web';
import { ClearableSelect, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import type { Receipt } from './use-receipt.ts';

/** What is looked at beside temperature and seal; none of it is needed to accept by four scans. */
export function MoreChecks({ receipt: { more, setMore, decision, says } }: { receipt: Receipt }) {
  const say = useLabel();
  const number = (name: 'tubes' | 'maternalTubes', label: string) => (
    <label className={styles.field}>
      {label}
      <InputNumber
        min={0}
        max={40}
        precision={0}
        value={more[name] ?? null}
        onChange={(value) => setMore({ ...more, [name]: value })}
      />
    </label>
  );
  const causes = Object.keys(receiptCauses) as ReceiptCause[];
  const deliveries = Object.keys(deliveryKinds) as DeliveryKind[];
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        {say(['分娩方式', 'Delivery'])}
        <ClearableSelect<DeliveryKind>
          value={more.delivery ?? null}
          options={deliveries.map((value) => ({ value, label: say(deliveryKinds[value]) }))}
          onChange={(delivery) => setMore({ ...more, delivery: delivery ?? null })}
        />
      </label>
      <label className={styles.field}>
        {say(['接生医师', 'Physician'])}
        <Input
          autoComplete="off"
          maxLength={80}
          value={more.physician ?? ''}
          onChange={({ target }) => setMore({ ...more, physician: target.value })}
        />
      </label>
      <label className={styles.field}>
        {say(['袋重 g', 'Bag, g'])}
        <Input
          id={controlId('bagGrams')}
          inputMode="decimal"
          placeholder={rangeOf(bagGrams)}
          value={more.bagGrams ?? ''}
          onChange={({ target }) => setMore({ ...more, bagGrams: target.value.trim() || null })}
        />
        {says('bagGrams') && <span className={styles.wrong}>{say(says('bagGrams') ?? ['', ''])}</span>}
      </label>
      {number('tubes', say(['脐血管数', 'Cord blood tubes']))}
      {number('maternalTubes', say(['母血管数', "Mother's blood tubes"]))}
      <div className={styles.field}>
        {say(['包装', 'Package'])}
        <Segmented
          aria-label={say(['包装', 'Package'])}
          value={more.package ?? 'intact'}
          onChange={(value) => setMore({ ...more, package: value })}
          options={[
            { value: 'intact' as const, label: say(['完好', 'Intact']) },
            { value: 'damaged' as const, label: say(['破损', 'Damaged']) },
            { value: 'wet' as const, label: say(['潮湿', 'Wet']) },
          ]}
        />
      </div>
      <div className={styles.field}>
        {say(['凝块', 'Clots'])}
        <Segmented
          aria-label={say(['凝块', 'Clots'])}
          value={more.clots === true ? 'yes' : more.clots === false ? 'no' : ''}
          onChange={(value) => setMore({ ...more, clots: value === 'yes' })}
          options={[
            { value: 'no', label: say(['无', 'None']) },
            { value: 'yes', label: say(['有', 'Some']) },
          ]}
        />
      </div>
      {decision !== 'accepted' && (
        <label className={styles.field}>
          <span className={decision === 'rejected' ? styles.must : undefined}>
            {say(['原因类别', 'Cause'])}
          </span>
          <Select<ReceiptCause>
            id={controlId('cause')}
            value={more.cause ?? null}
            options={causes.map((value) => ({ value, label: say(receiptCauses[value]) }))}
            onChange={(cause) => setMore({ ...more, cause })}
          />
          {says('cause') && <span className={styles.wrong}>{say(says('cause') ?? ['', ''])}</span>}
        </label>
      )}
    </div>
  );
}
