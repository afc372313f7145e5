import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { zoneName, type Label } from '#calls/model';
import { handOver, jobStates, type CourierJobView, type JobState } from '#contracts/model';
import { choice, dateTime, files, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { useToast } from '#ui/web';

type To = 'accepted' | 'pickedUp' | 'delivered' | 'failed';
const byHand: readonly JobState[] = ['accepted', 'pickedUp', 'delivered', 'failed'];
const isByHand = (state: JobState): state is To => byHand.includes(state);

const onClocks = (zone: string, zh: string, en: string): Label => [
  `${zh}（${zoneName(zone, 'zh')}）`,
  `${en} (${zoneName(zone, 'en')})`,
];

/** What is asked, on the clocks of a zone: instants without their zone are taken for whoever reads them. */
const fieldsFor = (next: readonly To[], zone: string) => ({
  to: choice({
    ...{ label: ['变更为', 'It is now'], help: ['留空则状态不变', 'Left empty: as before'] },
    options: next.map((value) => ({ value, label: jobStates[value] })),
  }),
  at: dateTime({ label: onClocks(zone, '时间', 'When'), required: true }),
  who: text({ label: ['交接人', 'Who'], max: 100, required: true }),
  place: text({ label: ['地点', 'Where'], max: 200 }),
  etaAt: dateTime({
    label: onClocks(zone, '新的预计到达', 'Expected from now on'),
    help: ['不变则留空', 'Empty: as before'],
  }),
  note: text({ label: ['说明', 'Note'], max: 500 }),
  fileId: files({ label: ['照片', 'Photograph'], maxCount: 1, use: 'photograph', width: 4 }),
});

/** As clocks are read: without seconds. */
const thisMinute = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** What has been picked up is on its way to the laboratory: whoever writes of it reads the clocks there. */
const clocksOf = ({ state, zone, labZone }: CourierJobView): string =>
  state === 'pickedUp' ? labZone : zone;

/** Who took it over, when and where, with a photograph; or that it will arrive at another time. */
export function HandoverDialog({ job, onClose }: { job: CourierJobView; onClose: () => void }) {
  const toast = useToast();
  const write = useWrite(handOver);
  const next = job.may.filter(isByHand);
  // As it was opened: what changes meanwhile takes nothing away that is typed.
  const [{ id, fields, start, timeZone }] = useState(() => ({
    id: crypto.randomUUID(),
    timeZone: clocksOf(job),
    fields: fieldsFor(next, clocksOf(job)),
    start: { to: next[0] ?? null, at: thisMinute(), who: job.courier?.name ?? null },
  }));
  return (
    <FieldsDialog
      title={['登记交接', 'Handover']}
      ok={['登记', 'Write down']}
      fields={fields}
      start={start}
      timeZone={timeZone}
      onOk={async ({ to, at, who, place, etaAt, note, fileId }) => {
        await write.mutateAsync({
          ...{ id, jobId: job.id, to: to as To | null, at: at ?? '', who: who ?? '', etaAt },
          ...{ place: place ?? '', note: note ?? '', fileId: fileId?.[0]?.id ?? null },
        });
        toast.success(['已登记', 'Written down']);
      }}
      onClose={onClose}
    />
  );
}
