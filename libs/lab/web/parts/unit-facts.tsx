import { dinInWords, productName, productTitle, unitUses, type UnitDetail, type UnitHead } from '#lab/model';
import { DateText, DetailList, useLabel } from '#ui/web';
import { HoursLeft } from './hours-left.tsx';

/** Who a unit is of, and how long there is left; the birth in the zone of the hospital. */
export function UnitFacts({
  unit,
  recipient = null,
}: {
  unit: UnitHead;
  recipient?: UnitDetail['recipient'];
}) {
  const say = useLabel();
  const none = '—';
  return (
    <DetailList
      columns={4}
      items={[
        { label: say(['DIN', 'DIN']), value: <span className="bms-figures">{dinInWords(unit.din)}</span> },
        {
          label: say(productTitle),
          value: `${say(productName(unit.product))} ${unit.code}`,
        },
        { label: say(['新生儿', 'Child']), value: unit.childName || none },
        { label: say(['母亲', 'Mother']), value: unit.motherName || none },
        { label: say(['合同编号', 'Contract']), value: unit.contractNo || none },
        { label: say(['用途', 'Use']), value: say(unitUses[unit.use]) },
        { label: say(['医院', 'Hospital']), value: unit.hospital || none },
        { label: say(['采集人', 'Collector']), value: unit.collector || none },
        {
          label: say(['出生时间', 'Born']),
          value: <DateText value={unit.bornAt} zone={unit.bornZone} />,
        },
        {
          label: say(['冻存期限', 'Freeze by']),
          value: <DateText value={unit.deadline} zone={unit.siteZone} />,
        },
        { label: say(['时限', 'Hours']), value: <HoursLeft unit={unit} /> },
        unit.state === 'issued' && recipient
          ? { label: say(['去向', 'Went to']), value: `${recipient.hospital} · ${recipient.physician}` }
          : { label: say(['位置', 'Position']), value: unit.position?.words ?? none },
        { label: say(['采集包', 'Kit']), value: unit.kitSerial ?? none },
        { label: say(['运单号', 'Waybill']), value: unit.waybill ?? none },
        { label: say(['血型', 'Blood group']), value: unit.bloodGroup ?? none },
        {
          label: say(['入库时间', 'Banked']),
          value: <DateText value={unit.bankedAt} zone={unit.siteZone} />,
        },
      ]}
    />
  );
}
