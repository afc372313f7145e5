import type { FreezingCurve } from '#lab/model';
import { DateText, DetailList, useLabel } from '#ui/web';

/** What follows from a curve of freezing, and who read which file. */
export function CurveFacts({ curve, zone }: { curve: FreezingCurve; zone: string }) {
  const say = useLabel();
  const { rise } = curve;
  return (
    <DetailList
      columns={4}
      items={[
        { label: say(['文件', 'File']), value: curve.name },
        { label: say(['开始', 'Began']), value: <DateText value={curve.begins} zone={zone} /> },
        { label: say(['时长（分钟）', 'Took, min']), value: curve.minutes },
        {
          label: say(['起始至最低', 'First to lowest']),
          value: `${curve.first} → ${curve.lowest} °C`,
        },
        {
          label: say(['降温速率（至 −40 °C）', 'Rate of cooling, to −40 °C']),
          value: curve.coolingRate ? `${curve.coolingRate} °C/min` : say(['未到 −40 °C', 'not reached']),
        },
        {
          label: say(['结晶放热回升', 'Rise at the freezing point']),
          value: rise
            ? say(['自 {from} °C 回升 {by} °C', '{by} °C from {from} °C'], { ...rise })
            : say(['无', 'None']),
        },
        { label: say(['最长间隔（分钟）', 'Longest gap, min']), value: curve.longestGap },
        {
          label: say(['读取', 'Read']),
          value: (
            <>
              {curve.person.name} · <DateText value={curve.at} zone={zone} />
            </>
          ),
        },
      ]}
    />
  );
}
