import { rightsOf } from '#identity/server';
import { recordAddress, recordThread } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import type { ThreadSource } from '#talk/server';
import type { ServedRegister } from '../register-from.ts';
import { reachesRecord } from '../save/check-record.ts';
import { storedRecord } from '../save/locked-record.ts';

/** The talk on a record of a register: for whoever may read the record, whatever else they may. */
export function threadOfRegister(served: ServedRegister): ThreadSource {
  const { register } = served;
  const record = async (context: ActorContext, id: string) => {
    const stored = await storedRecord(context, served, id);
    return stored && reachesRecord(register, context, 'get', stored) ? stored : null;
  };
  return {
    type: recordThread(register.name),
    async open(context, id) {
      const stored = await record(context, id);
      if (!stored) return null;
      const { code, nameZh, nameEn } = stored.values;
      const title = [code, (context.language === 'en' && nameEn) || nameZh]
        .filter((each): each is string => typeof each === 'string')
        .join(' ');
      return { title, link: recordAddress(register, id), mayWrite: true };
    },
    async mayRead(context, id, personId) {
      const rights = await rightsOf(context.db, personId);
      return (
        rights !== null && (await record({ ...context, actor: { ...context.actor, ...rights } }, id)) !== null
      );
    },
  };
}
