import { eq, inArray } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { signature, type Signature } from '#approvals/model';
import type { ActorContext, Db } from '#server-kit/server';
import { namesOf } from '../engine/directory.ts';
import { canonical, sha256 } from '../engine/world.ts';
import { approvalKeptSignature, approvalSignature } from '../tables/signature.ts';

/** Writes down what somebody signs with and answers its digest; the same signature is kept once. */
export async function keepContent({ db, now, actor }: ActorContext, signed: Signature): Promise<string> {
  if (signed.kind === 'typed') await checkName(db, actor.personId, signed.name);
  const content = canonical(signed);
  const digest = sha256(content);
  await db.insert(approvalSignature).values({ digest, content, madeAt: now }).onConflictDoNothing();
  return digest;
}

/** Nobody signs with the name of another. */
async function checkName(db: Db, personId: string, typed: string): Promise<void> {
  const own = (await namesOf(db, [personId]))(personId);
  const same = (name: string): boolean => plain(name) === plain(typed);
  if (own.some(same)) return;
  throw invalid([
    {
      path: 'signature',
      text: [`请输入您本人的姓名：${own[0]}`, `A typed signature is your own name: ${own[1]}`],
    },
  ]);
}

const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Signatures by their digest. */
export async function signaturesOf(
  db: Db,
  digests: readonly (string | null)[],
): Promise<ReadonlyMap<string, Signature>> {
  const wanted = [...new Set(digests.filter((digest) => digest !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(approvalSignature).where(inArray(approvalSignature.digest, wanted));
  return new Map(rows.map(({ digest, content }) => [digest, read(content)]));
}

const read = (content: string): Signature => signature.parse(JSON.parse(content));

/** The signature that the reader has kept; null where they have none. */
export async function keptSignature({ db, actor }: ActorContext): Promise<Signature | null> {
  const [row] = await db
    .select({ content: approvalSignature.content })
    .from(approvalKeptSignature)
    .innerJoin(approvalSignature, eq(approvalSignature.digest, approvalKeptSignature.digest))
    .where(eq(approvalKeptSignature.personId, actor.personId));
  return row ? read(row.content) : null;
}

/** Keeps a signature for the next time, or forgets the one that is kept; what was signed with it stays signed. */
export async function keepSignature(context: ActorContext, signed: Signature | null): Promise<void> {
  const { db, now, actor } = context;
  if (signed === null) {
    await db.delete(approvalKeptSignature).where(eq(approvalKeptSignature.personId, actor.personId));
    return;
  }
  const row = { digest: await keepContent(context, signed), keptAt: now };
  await db
    .insert(approvalKeptSignature)
    .values({ personId: actor.personId, ...row })
    .onConflictDoUpdate({ target: approvalKeptSignature.personId, set: row });
}
