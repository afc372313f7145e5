import { handle, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { readableRecord } from './record-view.ts';

/** Answers <code>_9: what refers to a record, by kind. */
export const usesHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.uses, async ({ id }, context) => {
    await readableRecord(context, served, id);
    const kinds = await Promise.all(
      kit.uses.map((source) => source.usesOf(context, served.register.name, id)),
    );
    return { kinds: kinds.flat() };
  });
