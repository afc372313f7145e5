import { sql } from 'drizzle-orm';
import { firstExpiry, type KitItem } from '#contracts/model';
import type { Content } from '#fields/model';
import type { RegisterSource } from '#registers/server';
import type { ActorContext } from '#server-kit/server';

/** What nobody types of a kit: new ones are stocked; the first of its items to expire says when it does. */
export const deriveKit = (_context: ActorContext, values: Content): Promise<Content> =>
  Promise.resolve({
    kitState: values['kitState'] ?? 'stocked',
    expiresOn: firstExpiry((values['contents'] ?? []) as KitItem[]),
  });

const isHere = (state: unknown): boolean => state === 'stocked' || state === 'returned';

/** Of a kit as it stands: what is offered. */
export const allowsOfKit: NonNullable<RegisterSource['allows']> = (values) => ({
  delete: isHere(values['kitState']),
});

/** What has left keeps its contents; what was sent is not deleted. */
export const checkKit: NonNullable<RegisterSource['check']> = async ({ db }, { before, after }) => {
  const state = before?.values['kitState'];
  if (!before || isHere(state)) return [];
  if (!after) return [{ path: '', text: ['已寄出的采集包不能删除', 'A kit that was sent is not deleted'] }];
  const { rows } = await db.execute<{ same: boolean }>(sql`
    SELECT contents = ${JSON.stringify(after.values['contents'] ?? [])}::jsonb AS same FROM kit WHERE id = ${after.id}`);
  return rows[0]?.same
    ? []
    : [{ path: 'contents', text: ['采集包已寄出，内容不能修改', 'It was sent: its contents stay'] }];
};
