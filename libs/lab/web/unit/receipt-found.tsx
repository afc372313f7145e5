import type { Label } from '#calls/model';
import { deliveryKinds, receiptCauses, type ReceiptCause, type UnitDetail } from '#lab/model';
import { DetailList, useLabel } from '#ui/web';

/** What a receipt says, by the names that its record has. */
const found: readonly [name: string, label: Label][] = [
  ['seal', ['封签', 'Seal']],
  ['celsius', ['到货温度 °C', 'Temperature, °C']],
  ['package', ['包装', 'Package']],
  ['bagGrams', ['袋重 g', 'Bag, g']],
  ['tubes', ['脐血管数', 'Cord blood tubes']],
  ['maternalTubes', ['母血管数', "Mother's blood tubes"]],
  ['clots', ['凝块', 'Clots']],
  ['delivery', ['分娩方式', 'Delivery']],
  ['physician', ['接生医师', 'Physician']],
];
const words: Readonly<Record<string, Label>> = {
  ...deliveryKinds,
  intact: ['完好', 'Intact'],
  broken: ['破损', 'Broken'],
  missing: ['缺失', 'Missing'],
  damaged: ['破损', 'Damaged'],
  wet: ['潮湿', 'Wet'],
  true: ['有', 'Some'],
  false: ['无', 'None'],
};

export const receiptDecisionNames: Readonly<Record<UnitDetail['receipts'][number]['decision'], Label>> = {
  accepted: ['接收', 'Accepted'],
  conditional: ['有条件接收', 'Conditional'],
  rejected: ['拒收', 'Rejected'],
};

/** What was found at a receipt, on screen and on paper alike; a receipt from before says less. */
export function ReceiptFound({ receipt }: { receipt: UnitDetail['receipts'][number] }) {
  const say = useLabel();
  const { record, reason } = receipt;
  const value = (raw: unknown) =>
    raw === null || raw === undefined || raw === ''
      ? '—'
      : say(words[String(raw)] ?? [String(raw), String(raw)]);
  const cause = record['cause'] as ReceiptCause | null | undefined;
  return (
    <DetailList
      columns={4}
      items={[
        ...found.map(([name, label]) => ({ label: say(label), value: value(record[name]) })),
        {
          label: say(['原因', 'Cause']),
          value: [cause ? say(receiptCauses[cause]) : '', reason].filter(Boolean).join(' · ') || '—',
        },
      ]}
    />
  );
}
