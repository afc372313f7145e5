import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { browseImages, mostImagesInFolder } from '#server-kit/model';
import { handle, type Handler } from '../http/handler.ts';
import { file } from './file-table.ts';
import type { linkSigner } from './signed-link.ts';

const month = sql<string>`to_char(${file.createdAt} AT TIME ZONE 'UTC', 'YYYY/MM')`;
/** Folders are months, as in the store: '2026/11'. */
const isFolder = (path: string): boolean => /^\d{4}\/(0[1-9]|1[0-2])$/.test(path);

/** First moment of a folder's month and of the next one. */
const bounds = (path: string): [Date, Date] => {
  const [year = 0, at = 0] = path.split('/').map(Number);
  return [new Date(Date.UTC(year, at - 1)), new Date(Date.UTC(year, at))];
};

/** Answers system/imgview: nobody's pictures but the reader's own. */
export const browseImagesHandler = (links: ReturnType<typeof linkSigner>): Handler =>
  handle(browseImages, async ({ path }, { db, actor, now }) => {
    const own = and(
      eq(file.uploaderId, actor.personId),
      sql`${file.mediaType} LIKE 'image/%'`,
      file.stored,
      isNull(file.bytesKey),
    );
    if (path === '') {
      const folders = await db
        .select({ path: month, count: sql<number>`count(*)::int` })
        .from(file)
        .where(own)
        .groupBy(month)
        .orderBy(desc(month));
      return { dirs: folders.map((folder) => ({ title: folder.path, ...folder })), files: [] };
    }
    if (!isFolder(path))
      throw new CallError('forbidden', {
        text: ['该目录不存在或无权查看', 'This folder does not exist or is not yours'],
      });
    const [from, to] = bounds(path);
    const rows = await db
      .select({ id: file.id, title: file.name, path: file.key, size: file.size })
      .from(file)
      .where(and(own, sql`${file.createdAt} >= ${from} AND ${file.createdAt} < ${to}`))
      .orderBy(desc(file.createdAt), desc(file.id))
      .limit(mostImagesInFolder);
    const files = rows.map(async (row) => ({ ...row, url: await links.link(db, row.path, now) }));
    return { dirs: [], files: await Promise.all(files) };
  });
