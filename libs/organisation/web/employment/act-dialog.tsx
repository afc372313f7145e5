import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { date, referenceTo, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import type { PersonActKind, Reference } from '#identity/model';
import { makeAct } from '#organisation/model';
import type { RecordView } from '#registers/model';
import { useToast } from '#ui/web';

interface ActDialogProps {
  kind: PersonActKind;
  view: RecordView;
  onClose: () => void;
}

const titles: Readonly<Record<PersonActKind, Label>> = {
  join: ['复职：{name}', '{name} comes back'],
  move: ['调动：{name}', 'Move {name}'],
  leave: ['离职：{name}', '{name} leaves'],
};
const day = (label: Label) => date({ label, required: true });
const reason = text({
  label: ['原因（补录必填）', 'Reason (for a day that is past)'],
  max: 500,
  multiline: true,
});
const places = {
  departmentId: referenceTo('department', { label: ['部门', 'Department'], required: true }),
  postId: referenceTo('post', { label: ['岗位', 'Post'] }),
  jobLevelId: referenceTo('jobLevel', { label: ['职级', 'Job level'] }),
};
const fieldsOf = {
  join: { day: day(['复职日期', 'First day']), ...places, reason },
  move: { day: day(['生效日期', 'From']), ...places, reason },
  leave: {
    day: day(['最后工作日（当日 24:00 账号停用）', 'Last day of work (the account ends with it)']),
    reason,
  },
} as const;
type Typed = Partial<Record<keyof typeof places, Reference | null>> & {
  day: string | null;
  reason: string | null;
};

/** Moves somebody, lets them leave or come back: from which day, and to where. */
export function ActDialog({ kind, view: { id: personId, values }, onClose }: ActDialogProps) {
  const toast = useToast();
  // The same however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const write = useWrite(makeAct);
  const now = (name: string) => (values[name] as Reference | null) ?? null;
  return (
    <FieldsDialog
      title={titles[kind]}
      names={{ name: String(values['nameZh'] ?? '') }}
      ok={['确定', 'OK']}
      danger={kind === 'leave'}
      fields={fieldsOf[kind]}
      start={{ departmentId: now('department'), postId: now('post'), jobLevelId: now('jobLevel') }}
      onOk={async ({ day: from, reason: why, departmentId, postId, jobLevelId }: Typed) => {
        await write.mutateAsync({
          ...{ id, personId, kind, reason: why ?? '', day: from ?? '' },
          ...{ departmentId: departmentId?.id ?? null, postId: postId?.id ?? null },
          jobLevelId: jobLevelId?.id ?? null,
        });
        toast.success(['已登记', 'Written down']);
      }}
      onClose={onClose}
    />
  );
}
