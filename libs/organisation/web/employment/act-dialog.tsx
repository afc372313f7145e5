import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { FieldProblem, Label } from '#calls/model';
import { date, referenceTo, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import type { PersonActKind, Reference } from '#identity/model';
import { makeAct } from '#organisation/model';
import { pastNeedsReason, type RecordView, type UsesOfKind } from '#registers/model';
import { Differs } from '#registers/web';
import { today, useLabel, useToast } from '#ui/web';

interface ActDialogProps {
  kind: PersonActKind;
  view: RecordView;
  /** What lies before is locked. */
  locked: string;
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

/** A day that is past is written down with a reason. */
const when = {
  rules: [
    {
      check: ({ day: from, reason: why }: Typed, { today: now }: { today: string }): FieldProblem[] =>
        from !== null && from < now && !why?.trim() ? [{ path: 'reason', text: pastNeedsReason }] : [],
    },
  ],
};

/** What counts from a day that is past is shown before it is written down. */
const mustTry = (typed: Typed, tried?: string): boolean =>
  typed.day !== null && typed.day < today() && keyOf(typed) !== tried;

/** What was typed, to tell whether it is still what was tried. */
const keyOf = ({ day: from, reason: why, departmentId, postId, jobLevelId }: Typed) =>
  JSON.stringify([from, why, departmentId?.id, postId?.id, jobLevelId?.id]);

/** What was done meanwhile, of an act as it was typed. */
interface Tried {
  key: string;
  differs: readonly UsesOfKind[];
}
const asTried = ({ differs }: Tried) => (
  <div role="status">
    <Differs differs={differs} />
  </div>
);

/**
 * Moves somebody, lets them leave or come back: from which day, and to where. From a day that is past first what was done since
 * then is shown, then it is written down.
 */
export function ActDialog({ kind, view: { id: personId, values }, locked, onClose }: ActDialogProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const say = useLabel();
  const toast = useToast();
  // The same however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const write = useWrite(makeAct);
  const now = (name: string) => (values[name] as Reference | null) ?? null;
  return (
    <FieldsDialog
      title={titles[kind]}
      names={{ name: String(values['nameZh'] ?? '') }}
      ok={(typed: Typed) => (mustTry(typed, tried?.key) ? ['试算', 'See what would happen'] : ['确定', 'OK'])}
      about={<p>{say(['{day} 以前已锁定', 'Locked before {day}'], { day: locked })}</p>}
      when={when}
      below={(typed: Typed) => (tried?.key === keyOf(typed) ? asTried(tried) : null)}
      danger={kind === 'leave'}
      fields={fieldsOf[kind]}
      start={{ departmentId: now('department'), postId: now('post'), jobLevelId: now('jobLevel') }}
      onOk={async (typed: Typed) => {
        const { day: from, reason: why, departmentId, postId, jobLevelId } = typed;
        const rehearse = mustTry(typed, tried?.key);
        const { differs } = await write.mutateAsync({
          ...{ id, personId, kind, reason: why ?? '', day: from ?? '' },
          ...{ departmentId: departmentId?.id ?? null, postId: postId?.id ?? null },
          ...{ jobLevelId: jobLevelId?.id ?? null, rehearse },
        });
        if (rehearse) {
          setTried({ key: keyOf(typed), differs });
          return false;
        }
        toast.success(['已登记', 'Written down']);
      }}
      onClose={onClose}
    />
  );
}
