import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import type { OneOfMany, SettableState, RegisterDeclaration } from '#registers/model';
import { useLabel, useToast, useUndo } from '#ui/web';
import { refusalOf } from './refusal-of.ts';

const done: Record<SettableState, Label> = {
  active: ['已启用 {n} {unit}', '{n} enabled'],
  disabled: ['已停用 {n} {unit}', '{n} disabled'],
};
const opposite: Record<SettableState, SettableState> = { active: 'disabled', disabled: 'active' };

/** Enables or disables records by one call, and offers to take it back. Answers for each why it was refused, or null. */
export function useSetState(register: RegisterDeclaration) {
  const write = useWrite(register.calls.setState);
  const offer = useUndo();
  const toast = useToast();
  const say = useLabel();
  return async (state: SettableState, ids: readonly string[]): Promise<(Label | null)[]> => {
    const { rows } = await write.mutateAsync({ ids: [...ids], state });
    // What somebody else had set already is theirs, and stays as they left it.
    const moved = rows.flatMap((row) => (row.moved ? [row.id] : []));
    if (moved.length)
      offer({
        title: done[state],
        values: { n: moved.length, unit: say(register.unit) },
        undo: () =>
          write.mutateAsync({ ids: moved, state: opposite[state] }).then((answer) => {
            const refused = answer.rows.find(({ version }) => version === null);
            const why = refused && refusalOf(refused);
            if (why) toast.error(why);
          }, toast.failure),
      });
    const byId = new Map<string, OneOfMany>(rows.map((row) => [row.id, row]));
    return ids.map((id) => refusalOf(byId.get(id)));
  };
}
