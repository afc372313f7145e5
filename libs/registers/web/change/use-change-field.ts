import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import type { OneOfMany, RegisterDeclaration } from '#registers/model';
import { useToast } from '#ui/web';
import type { RecordRow } from '../list/record-row.ts';
import { refusalOf } from '../record/refusal-of.ts';
import { useUndoSaves } from '../undo-saves.ts';

/** What would become, or became, of a row; `refusal` null where it is changed. */
export interface Outcome {
  row: RecordRow;
  refusal: Label | null;
}

/** Gives one field of several records a value: first as a rehearsal, then really, with a way back. */
export function useChangeField(register: RegisterDeclaration, rows: readonly RecordRow[]) {
  const toast = useToast();
  const offerBack = useUndoSaves(register);
  const write = useWrite(register.calls.saveMany);
  const [rehearsed, setRehearsed] = useState<readonly Outcome[] | null>(null);
  const send = async (these: readonly RecordRow[], name: string, value: unknown, rehearse: boolean) => {
    const answer = await write.mutateAsync({
      rows: these.map(({ id, version }) => ({ id, version, values: { [name]: value } })),
      rehearse,
    });
    const byId = new Map<string, OneOfMany>(answer.rows.map((row) => [row.id, row]));
    return {
      answer,
      outcomes: these.map((row): Outcome => ({ row, refusal: refusalOf(byId.get(row.id)) })),
    };
  };
  return {
    rehearsed,
    busy: write.isPending,
    /** The value is another: what was rehearsed no longer holds. */
    forget: () => setRehearsed(null),
    async rehearse(name: string, value: unknown): Promise<void> {
      try {
        setRehearsed((await send(rows, name, value, true)).outcomes);
      } catch (error) {
        toast.refusal(error);
      }
    },
    /** Answers whether all of them were changed; what was refused after all is shown. */
    async save(name: string, value: unknown, allowed: readonly Outcome[]): Promise<boolean> {
      try {
        const { answer, outcomes } = await send(
          allowed.map(({ row }) => row),
          name,
          value,
          false,
        );
        const changed = answer.rows.filter(({ version, waits }) => version !== null && !waits.length);
        if (answer.asked)
          toast.success(['已提交审批 {number}', 'Handed in for approval: {number}'], {
            number: answer.asked.number,
          });
        if (changed.length) offerBack(changed);
        const refused = outcomes.filter(({ refusal }) => refusal !== null);
        setRehearsed(refused);
        return refused.length === 0;
      } catch (error) {
        toast.refusal(error);
        return false;
      }
    },
  };
}
