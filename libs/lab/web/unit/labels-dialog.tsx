import { Modal } from 'antd';
import { useWrite } from '#api-client/web';
import {
  bloodGroups,
  collectedLabel,
  countPrint,
  dinInWords,
  dinLabel,
  expiresLabel,
  groupLabel,
  codeLabel,
  productName,
  wallText,
  type UnitDetail,
} from '#lab/model';
import { useFocusBack, useLabel, usePaper } from '#ui/web';
import styles from '../lab.module.css';
import BarCode from '../parts/bar-code.tsx';

/** Bar codes of a unit as ISBT 128 has them, with the legends that follow from eligibility. */
export default function LabelsDialog({ detail, onClose }: { detail: UnitDetail; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const count = useWrite(countPrint);
  const sheet = <LabelSheet detail={detail} />;
  // Counted by key as by button.
  const printed = (print: (what: true) => void) => {
    count.mutate({ unitId: detail.unit.id, kind: 'label' });
    print(true);
  };
  const { print, paper } = usePaper<true>(() => sheet, printed);
  return (
    <Modal
      open
      width={640}
      title={say(['标签', 'Labels'])}
      okText={say(['打印', 'Print'])}
      cancelText={say(['关闭', 'Close'])}
      onOk={() => printed(print)}
      onCancel={onClose}
    >
      {sheet}
      <p className={styles.quiet}>
        {say(['已打印 {n} 次', 'Printed {n} {n:time|times}'], { n: detail.prints['label'] ?? 0 })}
      </p>
      {paper}
    </Modal>
  );
}

function LabelSheet({ detail: { unit, donor, expiresOn } }: { detail: UnitDetail }) {
  const say = useLabel();
  const group = bloodGroups.find((one) => one === unit.bloodGroup);
  return (
    <div className={styles.labels}>
      <BarCode text={dinLabel(unit.din)} words={dinInWords(unit.din)} />
      {group && <BarCode text={groupLabel(group)} words={group} />}
      <BarCode text={codeLabel(unit.code)} words={`${unit.code} ${say(productName(unit.product))}`} />
      {unit.collectedAt && (
        <BarCode
          text={collectedLabel(new Date(unit.collectedAt), unit.bornZone)}
          words={`${say(['采集', 'Collected'])} ${wallText(new Date(unit.collectedAt), unit.bornZone)}`}
        />
      )}
      {expiresOn && (
        <BarCode text={expiresLabel(expiresOn)} words={`${say(['有效期至', 'Expires'])} ${expiresOn}`} />
      )}
      {donor.biohazard && <strong>{say(['☣ 生物危害 BIOHAZARD', '☣ BIOHAZARD'])}</strong>}
      {donor.legends.map((legend) => (
        <strong key={legend}>{legend}</strong>
      ))}
    </div>
  );
}
