import { z } from 'zod';
import { say } from '#calls/model';
import { detailRouteOf, formRecord } from '#documents/model';
import type { RecordSource } from '#talk/server';
import type { FormsKit } from './forms-kit.ts';
import { mayRead } from './may.ts';
import { formOfId } from './stored-form.ts';

/** Forms as others speak of them, by their number: for whoever may read the form. */
export const recordOfForms = (kit: FormsKit): RecordSource => ({
  type: formRecord,
  async open(context, id) {
    const row = z.uuid().safeParse(id).success ? await formOfId(context, id) : null;
    const form = row && kit.formOf(row.type);
    if (!row || !form || !(await mayRead(context, kit, row))) return null;
    const draft = say(['{title}（草稿）', '{title} (draft)'], context.language, {
      title: say(form.title, context.language),
    });
    return { title: row.number ?? draft, link: `${detailRouteOf(form)}?id=${id}` };
  },
});
