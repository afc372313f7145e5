import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { readSetting } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { Reading } from '#papers/model';
import { paperAddress } from '../tables/papers.ts';

/** 128 bits that nobody can guess. */
const newToken = (): string => randomBytes(16).toString('base64url');

async function mustBeAllowed({ db }: ActorContext): Promise<void> {
  if (!(await readSetting(db, 'publicPapersAllowed')))
    throw ruleBroken(['管理员未允许公开地址', 'Public addresses have not been allowed by an administrator']);
}

/** Another address in place of the one before; of a document that has none, refused. */
export async function renewAddress(context: ActorContext, paperId: string): Promise<void> {
  await mustBeAllowed(context);
  const { rowCount } = await context.db
    .update(paperAddress)
    .set({ token: newToken(), madeBy: context.actor.personId, madeAt: context.now, opens: 0 })
    .where(eq(paperAddress.paperId, paperId));
  if (!rowCount) throw ruleBroken(['此文档没有公开地址', 'This document has no public address']);
}

/** A document that becomes everybody's gets an address, and one that no longer is loses it for good. */
export async function keepAddress(
  context: ActorContext,
  row: { id: string; kind: string; reading: Reading },
  reading: Reading,
): Promise<void> {
  const { db, actor, now } = context;
  if (reading === row.reading) return;
  if (reading !== 'everyone') {
    await db.delete(paperAddress).where(eq(paperAddress.paperId, row.id));
    return;
  }
  if (row.kind === 'folder') throw ruleBroken(['文件夹不能公开', 'A folder cannot be opened to everybody']);
  await mustBeAllowed(context);
  await db
    .insert(paperAddress)
    .values({ paperId: row.id, token: newToken(), madeBy: actor.personId, madeAt: now });
}
