import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { formatInstant, type Label } from '#calls/model';
import { birthZones, correctBirth, instantsOf } from '#contracts/model';
import { choice, text } from '#fields/model';
import { FieldsDialog, LoneField } from '#fields/web';
import { useToast } from '#ui/web';

const wholeTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const fields = {
  bornAt: text({
    label: ['出生时间', 'Born at'],
    required: true,
    max: 16,
    pattern: {
      test: wholeTime,
      message: ['按 2026-11-20 08:30 填写', 'Write it like 2026-11-20 08:30'],
    },
    help: ['按出生地时钟', 'On the clocks of the birth'],
  }),
  zone: choice({ label: ['时区', 'Time zone'], required: true, options: birthZones.options }),
  reason: text({ label: ['原因', 'Reason'], required: true, max: 300, multiline: true, width: 4 }),
};

const whichOfTwo = choice({
  label: ['这一时刻出现两次（夏令时结束）', 'It exists twice: the clocks were put back'],
  required: true,
  options: [
    { value: 'first', label: ['第一次', 'The first'] },
    { value: 'second', label: ['第二次', 'The second'] },
  ],
});

const whichIsAsked: Label = ['请选择是第一次还是第二次', 'Say which of the two'];

/** A time as it is told apart from others: with its zone. */
const timeIn = (wall: string | null, zone: string | null): string => `${wall ?? ''} ${zone ?? ''}`;

/** Is it a whole time, that the clocks of the zone showed twice? */
const isTwice = (wall: string | null, zone: string | null): boolean =>
  wall !== null && zone !== null && wholeTime.test(wall) && instantsOf(wall, zone).length > 1;

interface BirthDialogProps {
  child: { id: string; bornAt: string; zone: string };
  onClose: () => void;
}

/** A time of birth that was called in wrongly; the laboratory reckons its hours from the other one. */
export function BirthDialog({ child, onClose }: BirthDialogProps) {
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<{ of: string; which: string } | null>(null);
  const [unsaid, setUnsaid] = useState<string | null>(null);
  const write = useWrite(correctBirth);
  /** What was chosen of another time, or in another zone, is of this one no more. */
  const whichOf = (time: string): string | null => (chosen?.of === time ? chosen.which : null);
  const asksWhich = (time: string) => (
    <LoneField<string>
      field={whichOfTwo}
      value={whichOf(time)}
      problem={unsaid === time && whichOf(time) === null ? whichIsAsked : undefined}
      onChange={(next) => setChosen(next === null ? null : { of: time, which: next })}
    />
  );
  return (
    <FieldsDialog
      title={['更正出生时间', 'Correct the time of birth']}
      ok={['更正', 'Correct']}
      fields={fields}
      start={{ bornAt: formatInstant(new Date(child.bornAt), child.zone), zone: child.zone }}
      below={({ bornAt, zone }) => (isTwice(bornAt, zone) ? asksWhich(timeIn(bornAt, zone)) : null)}
      onOk={async ({ bornAt, zone, reason }) => {
        const time = timeIn(bornAt, zone);
        const which = isTwice(bornAt, zone) ? whichOf(time) : null;
        if (isTwice(bornAt, zone) && which === null) {
          setUnsaid(time);
          return false;
        }
        await write.mutateAsync({
          ...{ id, childId: child.id, bornAt: bornAt ?? '', zone: zone ?? child.zone, reason: reason ?? '' },
          which: which === 'first' || which === 'second' ? which : null,
        });
        toast.success(['已更正', 'Corrected']);
        return true;
      }}
      onClose={onClose}
    />
  );
}
