import { CallError } from '#calls/model';
import { handle, type Handler } from '#server-kit/server';
import { sensitiveAt } from '../record/cover-values.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { noteReveal } from './note-reveal.ts';
import { readableRecord } from './record-view.ts';

/** Answers <code>_10: the whole of a sensitive value, for whoever may change it; that they looked stays written down. */
export const revealHandler = (served: ServedRegister): Handler =>
  handle(served.register.calls.reveal, async ({ id, path }, context) => {
    const { register } = served;
    const record = await readableRecord(context, served, id);
    if (!reachesRecord(register, context, 'edit', record)) throw new CallError('forbidden');
    const value = sensitiveAt(register, record.values, path);
    if (value === undefined) throw notFound();
    await noteReveal(context, register, { id, path });
    return { value };
  });
