import type { ProcessingRecord } from '#lab/model';
import { DateText, DetailList, formatDecimal, useLabel } from '#ui/web';
import { figureFields, words } from './figure-fields.ts';
import { keptNames } from './kept-beside.tsx';

const keptParts = Object.keys(keptNames) as (keyof typeof keptNames)[];

/** All that was entered in a record, beside what follows from it; times on the clocks of the laboratory. */
export function RecordFacts({ record, zone }: { record: ProcessingRecord; zone: string }) {
  const say = useLabel();
  const none = '—';
  return (
    <>
      <DetailList
        columns={4}
        items={[
          ...figureFields.map(({ name, label }) => {
            // Records from before have none of the later ones.
            const value = (record[name] as string | null | undefined) || none;
            return { label: say(label), value: words.has(name) ? value : formatDecimal(value) };
          }),
          { label: say(['各皿集落', 'Colonies a dish']), value: record.dishes.join(', ') || none },
          {
            label: say(['设备已扣除有核红细胞', 'The device took nucleated red cells out']),
            value: record.nrbcOut ? say(['是', 'Yes']) : say(['否', 'No']),
          },
          {
            label: say(['处理开始', 'Processing began']),
            value: <DateText value={record.startedAt} zone={zone} />,
          },
          {
            label: say(['开始冻存', 'Freezing began']),
            value: <DateText value={record.freezingAt} zone={zone} />,
          },
          ...keptParts.map((name) => {
            const kept = record[name] as (typeof record)['dna'] | undefined;
            return {
              label: say(keptNames[name]),
              value: kept?.count
                ? [kept.count, kept.attached ? say(['连在袋上', 'on the bag']) : kept.place]
                    .filter(Boolean)
                    .join(' · ')
                : none,
            };
          }),
        ]}
      />
      <p>
        {record.reagents
          .map(({ name, lot, expires }) => `${name} ${lot} (${expires})`)
          .join(say(['、', ', ']))}
      </p>
    </>
  );
}
