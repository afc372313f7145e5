import { useWrite } from '#api-client/web';
import type { OneOfMany, RegisterDeclaration } from '#registers/model';
import { useLabel, useToast, useUndo } from '#ui/web';
import { refusalOf } from './record/refusal-of.ts';

/** Offers to take back what was saved of several records: what they held before is saved again. */
export function useUndoSaves(register: RegisterDeclaration) {
  const say = useLabel();
  const toast = useToast();
  const offer = useUndo();
  const { mutateAsync } = useWrite(register.calls.saveMany);
  return (changed: readonly OneOfMany[]) =>
    offer({
      title: ['已修改 {n} {unit}', '{n} changed'],
      values: { n: changed.length, unit: say(register.unit) },
      undo: () =>
        mutateAsync({
          rows: changed.map(({ id, version, before }) => ({ id, version: version ?? 0, values: before })),
        }).then(({ rows: back }) => {
          const kept = back.filter(({ version }) => version === null);
          const [first] = kept;
          if (first)
            toast.warning(['{n} {unit}未能恢复：{why}', '{n} not taken back: {why}'], {
              n: kept.length,
              unit: say(register.unit),
              why: say(refusalOf(first) ?? ['', '']),
            });
        }, toast.failure),
    });
}
