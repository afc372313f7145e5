import type { Label } from '#calls/model';
import { twinKeysOf, type Certainty } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { reachOf } from '../list/record-rows.ts';
import type { ServedRegister } from '../register-from.ts';
import { findTwins, type AskedRecord } from '../twins/find-twins.ts';
import type { ReadRecord } from './read-records.ts';

/** Whom a record may be the same as, in words: {name}. */
export const twinWords: Record<Certainty, Label> = {
  certain: ['与 {name} 重复', 'The same as {name}'],
  likely: ['很可能与 {name} 重复', 'Likely the same as {name}'],
  possible: ['可能与 {name} 重复', 'Possibly the same as {name}'],
};

/** Twins of a row that are named. */
const mostNamed = 3;

/** Says of each record that would be new, or would be compared by something else, whom it may be the same as. */
export async function sayTwins(
  context: ActorContext,
  served: ServedRegister,
  records: readonly ReadRecord[],
): Promise<void> {
  const { register } = served;
  const { twins, fields } = register;
  if (!twins) return;
  const keysOf = (values: Parameters<typeof twinKeysOf>[1]) => twinKeysOf({ twins, fields }, values);
  const asked = records.flatMap(({ id, target, values }): AskedRecord[] => {
    const keys = keysOf({ ...target?.values, ...values });
    const same = target && JSON.stringify(keysOf(target.values)) === JSON.stringify(keys);
    return same ? [] : [{ id, keys }];
  });
  const found = await findTwins(context.db, served, asked, reachOf(register, context, 'query'));
  const byRecord = Map.groupBy(found, ({ of }) => of);
  for (const record of records)
    for (const { code, nameZh, nameEn, certainty } of (byRecord.get(record.id) ?? []).slice(0, mostNamed)) {
      const [zh, en] = twinWords[certainty];
      record.notes.push([
        zh.replace('{name}', () => `${code} ${nameZh}`),
        en.replace('{name}', () => `${code} ${nameEn || nameZh}`),
      ]);
    }
}
