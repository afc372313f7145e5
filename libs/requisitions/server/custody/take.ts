import { sql } from 'drizzle-orm';
import { newId, type Db } from '#server-kit/server';
import { custodySearch } from './custody-search.ts';

/** Something that goes into somebody's hands. */
export interface Taken {
  kind: 'tool' | 'seal';
  formId: string;
  lineId: string;
  companyId: string;
  holderId: string;
  thingId: string;
  thingName: string;
  quantity: string;
  takenOn: string;
  due: string | null;
  about: string;
}

/** An approved form, as far as it says what is handed out. */
interface Approved {
  id: string;
  companyId: string;
  applicantId: string;
  values: Record<string, unknown>;
}

interface ToolLine {
  id: string;
  tool: { id: string; name: string };
  quantity: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const toolsOf = ({ id, companyId, applicantId, values }: Approved): Taken[] =>
  (values['lines'] as ToolLine[]).map(({ id: lineId, tool, quantity }) => ({
    ...{ kind: 'tool', formId: id, lineId, companyId, holderId: applicantId, quantity },
    thingId: tool.id,
    thingName: tool.name,
    takenOn: textOf(values['from']),
    due: textOf(values['to']),
    about: textOf(values['place']),
  }));

/** A seal that stays in the house is used on the day of the approval; one that is taken out comes back. */
export const sealOf = ({ id, companyId, applicantId, values }: Approved, usedOn: string): Taken => ({
  ...{ kind: 'seal', formId: id, lineId: '', companyId, holderId: applicantId, quantity: '1' },
  thingId: textOf(values['seal']),
  thingName: textOf(values['seal']),
  takenOn: usedOn,
  due: values['takenOut'] === true ? textOf(values['until']) : null,
  about: `${textOf(values['documentTitle'])} × ${textOf(values['copies'])} → ${textOf(values['recipient'])}`,
});

/** Writes it down, once a line of a form. */
export async function take(db: Db, taken: readonly Taken[]): Promise<void> {
  for (const one of taken)
    await db.execute(sql`
      INSERT INTO custody (id, kind, form_id, line_id, company_id, holder_id, thing_id, thing_name, quantity, taken_on, due, about, search)
      VALUES (${newId()}, ${one.kind}, ${one.formId}, ${one.lineId}, ${one.companyId}, ${one.holderId}, ${one.thingId},
              ${one.thingName}, ${one.quantity}, ${one.takenOn}, ${one.due}, ${one.about},
              ${custodySearch(one)})
      ON CONFLICT (form_id, line_id) DO NOTHING`);
}
