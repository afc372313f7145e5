import { eq } from 'drizzle-orm';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { countVersions, markVersionsRead, readVersions, type Release } from '#system/model';
import { versionReading } from '../tables/system.ts';

/** How many of the newest the reader has not seen; whoever has seen none yet is told of the newest alone. */
async function freshFor({ db, actor }: ActorContext, releases: readonly Release[]): Promise<number> {
  const [row] = await db
    .select({ version: versionReading.version })
    .from(versionReading)
    .where(eq(versionReading.personId, actor.personId));
  if (!row) return Math.min(1, releases.length);
  const at = releases.findIndex(({ version }) => version === row.version);
  return at < 0 ? releases.length : at;
}

export const versionHandlers = (releases: readonly Release[]): readonly Handler[] => [
  handle(countVersions, async (_, context) => ({ fresh: await freshFor(context, releases) })),
  handle(readVersions, async (_, context) => {
    const fresh = await freshFor(context, releases);
    return {
      versions: releases.map((release, at) => ({
        ...release,
        notes: [...release.notes],
        fresh: at < fresh,
      })),
    };
  }),
  handle(markVersionsRead, async (_, { db, actor, now }) => {
    const [newest] = releases;
    if (!newest) return {};
    const read = { version: newest.version, readAt: now };
    await db
      .insert(versionReading)
      .values({ personId: actor.personId, ...read })
      .onConflictDoUpdate({ target: versionReading.personId, set: read });
    return {};
  }),
];
