import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { detailRouteOf, findFormsByNumber, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import { onForms } from '../list/filters.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { visibleForms } from '../list/sets/visible-forms.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** Forms of every type whose number holds what was typed, newest first, as far as the reader may see them. */
export const findHandler = (forms: readonly AnyForm[]): Handler => {
  const byType = new Map(forms.map((form) => [form.code, form]));
  return handle(findFormsByNumber, async ({ number, take }, context) => {
    const sets = visibleForms(context.actor, [...byType.keys()]);
    const look = async (conditions: SQL[]) =>
      (await pageOfForms(context, sets, onForms(conditions), { page: 1, pageSize: take })).rows;
    const part = `%${number.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const named = isId(number) ? sql`f.id = ${number}::uuid` : null;
    // A whole number is one look into the index of numbers, whose expression this is.
    const whole = await look([named ?? sql`coalesce(f.number, '') = ${number.toUpperCase()}`]);
    // A part of one: the search column is the indexed one and holds the number; the number itself then decides.
    const rows =
      named || whole.length
        ? whole
        : await look([sql`f.search LIKE ${part}`, sql`lower(f.number) LIKE ${part}`]);
    return {
      forms: rows.flatMap(({ id, type, number, subject, status, applicant }) => {
        const form = byType.get(type);
        if (!form || number === null) return [];
        return [{ id, type, number, subject, status, applicant, to: `${detailRouteOf(form)}?id=${id}` }];
      }),
    };
  });
};
