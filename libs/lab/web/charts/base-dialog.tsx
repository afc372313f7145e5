import { useMemo } from 'react';
import { useWrite } from '#api-client/web';
import { choice, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { baseChart, type ChartName, type ChartSide } from '#lab/model';

interface BaseDialogProps {
  chart: ChartName;
  side: ChartSide;
  subject: string;
  months: readonly string[];
  onClose: () => void;
}

const fieldsOf = (months: readonly string[]) => {
  const options = months.map((month) => ({ value: month, label: [month, month] as const }));
  return {
    from: choice({ label: ['从', 'From'], required: true, options }),
    to: choice({ label: ['到', 'To'], required: true, options }),
    reason: text({ label: ['原因', 'Reason'], required: true, max: 300, width: 2 }),
  };
};

/** Months that the limits follow from, and why they are others now. */
export function BaseDialog({ chart, side, subject, months, onClose }: BaseDialogProps) {
  const write = useWrite(baseChart);
  const fields = useMemo(() => fieldsOf(months), [months]);
  return (
    <FieldsDialog
      title={['重设基线', 'Base the chart anew']}
      ok={['保存', 'Save']}
      fields={fields}
      start={{ from: months.at(-13) ?? months[0] ?? null, to: months.at(-2) ?? months[0] ?? null }}
      onOk={({ from, to, reason }) =>
        write.mutateAsync({
          ...{ chart, side, subject, from: from ?? '', to: to ?? '', reason: reason ?? '' },
        })
      }
      onClose={onClose}
    />
  );
}
