import { sql } from 'drizzle-orm';
import { fillSearch, searchText } from '#identity/server';
import type { Db } from '#server-kit/server';

/** What a file is found by: its name, and the words of it, which signs keep apart: the v2 of 'quote_v2.pdf'. */
export const fileSearch = ({ name }: { name: string }): string =>
  searchText(name, name.replace(/[^\p{L}\p{N}]+/gu, ' '));

/** Files from before they were found by sound. */
export const seedFileSearch = (db: Db): Promise<void> =>
  fillSearch<{ name: string }>(db, 'project_file', sql`name`, fileSearch);
