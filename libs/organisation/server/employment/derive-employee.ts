import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

/** The company of a person is that of their department; a new one joins today unless another day was said. */
export async function deriveEmployee(
  { db, language, now, timeZone }: ActorContext,
  values: Content,
): Promise<Content> {
  const of = values['department'] as Reference | null;
  const { rows } = of
    ? await db.execute<{ id: string; nameZh: string; nameEn: string }>(sql`
        SELECT c.id, c.name_zh AS "nameZh", c.name_en AS "nameEn"
          FROM department d JOIN company c ON c.id = d.company_id WHERE d.id = ${of.id}`)
    : { rows: [] };
  const [found] = rows;
  const company = found ? { id: found.id, name: directory.nameIn(language, found) } : null;
  if (values['standing']) return { company };
  const today = dayOf(now, timeZone);
  const joinedOn = (values['joinedOn'] as string | null) ?? today;
  const ahead = joinedOn > today;
  return { company, joinedOn, standing: ahead ? 'planned' : 'employed', nextOn: ahead ? joinedOn : null };
}
