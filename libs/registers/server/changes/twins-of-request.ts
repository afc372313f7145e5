import type { Label } from '#calls/model';
import { twinKeysOf, type Certainty } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { twinWords } from '../import/say-twins.ts';
import { reachOf } from '../list/record-rows.ts';
import { storedRecord } from '../save/locked-record.ts';
import type { ServedRegister } from '../register-from.ts';
import { dismissedAmong } from '../twins/twin-handlers.ts';
import { findTwins } from '../twins/find-twins.ts';
import { wholeRecord, type ChangeLine } from './change-requests.ts';

/** A record of the register that what is asked for may be the same as. */
export interface TwinOfRequest {
  id: string;
  certainty: Certainty;
  /** 'Likely the same as S0012 Huayuan' */
  said: Label;
}

/** Twins of one request that are named. */
const mostNamed = 5;

/** Whom a record would be the same as, once a request is carried out: as far as its reader may see those. */
export async function twinsOfRequest(
  context: ActorContext,
  served: ServedRegister,
  recordId: string,
  lines: readonly ChangeLine[],
): Promise<TwinOfRequest[]> {
  const { register } = served;
  const { twins, fields } = register;
  if (!twins || !context.actor.may(register.screens, 'query')) return [];
  const before = (await storedRecord(context, served, recordId))?.values ?? null;
  const whole = lines.find(({ field }) => field === wholeRecord);
  const wanted = whole
    ? (whole.wanted as Record<string, unknown>)
    : Object.fromEntries(lines.map(({ field, wanted: value }) => [field, value]));
  const keys = twinKeysOf({ twins, fields }, { ...before, ...wanted });
  // What compares as before was looked at before.
  if (before && JSON.stringify(twinKeysOf({ twins, fields }, before)) === JSON.stringify(keys)) return [];
  const found = await findTwins(
    context.db,
    served,
    [{ id: recordId, keys }],
    reachOf(register, context, 'query'),
  );
  const dismissed = await dismissedAmong(context, register.name, recordId, found);
  return found
    .filter(({ id }) => !dismissed.has(id))
    .slice(0, mostNamed)
    .map(({ id, code, nameZh, nameEn, certainty }) => {
      const [zh, en] = twinWords[certainty];
      const named = (text: string, name: string) => text.replace('{name}', () => `${code} ${name}`);
      return { id, certainty, said: [named(zh, nameZh), named(en, nameEn || nameZh)] };
    });
}
