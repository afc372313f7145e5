import { dayOf } from '#calls/model';
import { emptyValues, type Field } from '#fields/model';
import { handle, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { proposedCode } from '../save/next-code.ts';

/** Answers <code>_0: what a new record starts with, and what the reader may do here at all. */
export const optionsHandler = ({ register }: ServedRegister): Handler =>
  handle(register.calls.options, async (_request, { db, actor, now, timeZone }) => {
    const may = (action: Parameters<typeof actor.may>[1]) => actor.may(register.screens, action);
    const initial = (field: Field): unknown => {
      if (field.kind === 'boolean') return field.initial ?? null;
      return field.kind === 'date' && field.initialToday ? dayOf(now, timeZone) : null;
    };
    const filled = Object.entries(register.whole)
      .map(([name, field]) => [name, initial(field)] as const)
      .filter(([, value]) => value !== null);
    return {
      code: may('add') ? await proposedCode(db, register) : null,
      values: { ...emptyValues(register.set), ...Object.fromEntries(filled), ...register.begins },
      can: { add: may('add'), edit: may('edit'), import: may('import'), export: may('export') },
    };
  });
