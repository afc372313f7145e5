import { sql } from 'drizzle-orm';
import { fillSearch, longText, searchText } from '#identity/server';
import type { Db } from '#server-kit/server';

/** So much of a description is found by its sounds too, in characters; the rest by its words. */
const sounded = 1_000;

interface Found {
  title: string;
  /** 'QC-128'; empty without a project. */
  key: string;
  /** In plain words. */
  description?: string | null;
}

/** What a task is found by: its title, its key, and what it is about. */
export function taskSearch({ title, key, description }: Found): string {
  const words = description ?? '';
  const [begins, rest] = [words.slice(0, sounded), words.length > sounded ? longText(words) : ''];
  return [searchText(title, key, begins), rest].filter(Boolean).join(' ');
}

/** Tasks with a description from before these were looked through. */
export const seedTaskSearch = (db: Db): Promise<void> =>
  fillSearch<Found>(
    db,
    'task',
    sql`title, description,
        coalesce((SELECT pr.code || '-' || number FROM project pr WHERE pr.id = project_id), '') AS key`,
    taskSearch,
    'bigint',
  );
