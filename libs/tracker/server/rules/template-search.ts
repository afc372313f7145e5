import { sql } from 'drizzle-orm';
import { fillSearch, searchText } from '#identity/server';
import type { Db } from '#server-kit/server';
import type { TemplateTask } from '#tracker/model';

interface Found {
  name: string;
  tasks: readonly Pick<TemplateTask, 'title'>[];
}

/** What a template is found by: its name and the titles of its tasks. */
export const templateSearch = ({ name, tasks }: Found): string =>
  searchText(name, ...tasks.map(({ title }) => title));

/** Templates that the installation brought, and those from before they were looked through. */
export const seedTemplateSearch = (db: Db): Promise<void> =>
  fillSearch<Found>(db, 'task_template', sql`name, tasks`, templateSearch);
