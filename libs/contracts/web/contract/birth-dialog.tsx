import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { formatInstant } from '#calls/model';
import { birthZones, correctBirth } from '#contracts/model';
import { choice, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { useToast } from '#ui/web';

const fields = {
  bornAt: text({
    label: ['出生时间', 'Born at'],
    required: true,
    max: 16,
    pattern: {
      test: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
      message: ['按 2026-11-20 08:30 填写', 'Write it like 2026-11-20 08:30'],
    },
    help: ['按出生地时钟', 'On the clocks of the birth'],
  }),
  zone: choice({ label: ['时区', 'Time zone'], required: true, options: birthZones.options }),
  which: choice({
    label: ['出现两次时', 'Where it exists twice'],
    help: ['夏令时结束的一小时', 'In the hour in which clocks are put back'],
    options: [
      { value: 'first', label: ['第一次', 'The first'] },
      { value: 'second', label: ['第二次', 'The second'] },
    ],
  }),
  reason: text({ label: ['原因', 'Reason'], required: true, max: 300, multiline: true, width: 4 }),
};

interface BirthDialogProps {
  child: { id: string; bornAt: string; zone: string };
  onClose: () => void;
}

/** A time of birth that was called in wrongly; the laboratory reckons its hours from the other one. */
export function BirthDialog({ child, onClose }: BirthDialogProps) {
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const write = useWrite(correctBirth);
  return (
    <FieldsDialog
      title={['更正出生时间', 'Correct the time of birth']}
      ok={['更正', 'Correct']}
      fields={fields}
      start={{ bornAt: formatInstant(new Date(child.bornAt), child.zone), zone: child.zone }}
      onOk={async ({ bornAt, zone, which, reason }) => {
        await write.mutateAsync({
          ...{ id, childId: child.id, bornAt: bornAt ?? '', zone: zone ?? child.zone, reason: reason ?? '' },
          which: which === 'first' || which === 'second' ? which : null,
        });
        toast.success(['已更正', 'Corrected']);
      }}
      onClose={onClose}
    />
  );
}
