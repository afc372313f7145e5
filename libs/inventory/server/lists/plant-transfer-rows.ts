import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { plantTransferList, transferHead } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** A place as the plant names it: the warehouse, and its bin where it says one. */
const place = (warehouse: string, bin: string) =>
  sql`concat_ws(' / ', nullif(t.sent ->> ${sql.raw(`'${warehouse}'`)}, ''), nullif(t.sent ->> ${sql.raw(`'${bin}'`)}, ''))`;

/** Its only item, or the first of several. */
const first = sql`coalesce(t.sent #> '{lines,0}', t.sent)`;
const several = sql`jsonb_array_length(coalesce(t.sent -> 'lines', '[]')) > 1`;

/** What the plant's system handed over, row by row. */
export const plantTransferRows = listFrom(plantTransferList, {
  from: sql`plant_transfer t JOIN company c ON c.id = t.company_id LEFT JOIN person p ON p.id = t.received_from
    LEFT JOIN item i ON lower(i.code) = lower(${first} ->> 'item_code') LEFT JOIN ${formsOf(transferHead)} f ON f.id = t.form_id`,
  id: sql`t.id`,
  idAs: 'uuid',
  search: sql`lower(concat_ws(' ', t.external_no, t.sent ->> 'item_code', t.sent ->> 'lot', t.sent ->> 'lines', t.reason_zh, t.reason_en, f.number, i.search))`,
  at: {
    externalNo: sql`t.external_no`,
    state: sql`t.state`,
    reason: ({ language }) =>
      language === 'zh' ? sql`nullif(t.reason_zh, '')` : sql`nullif(t.reason_en, '')`,
    itemCode: ({ language }) =>
      sql`CASE WHEN ${several} THEN concat(${first} ->> 'item_code', ${language === 'zh' ? ' 等 ' : ' and '}::text,
            jsonb_array_length(t.sent -> 'lines') - ${language === 'zh' ? 0 : 1}::int, ${language === 'zh' ? ' 项' : ' more'}::text)
          ELSE nullif(${first} ->> 'item_code', '') END`,
    item: namedIn('i'),
    quantity: sql`CASE WHEN NOT ${several} THEN nullif(${first} ->> 'quantity', '') END`,
    unit: sql`CASE WHEN NOT ${several} THEN nullif(${first} ->> 'unit', '') END`,
    lot: sql`CASE WHEN NOT ${several} THEN nullif(${first} ->> 'lot', '') END`,
    from: place('from_warehouse', 'from_bin'),
    to: place('to_warehouse', 'to_bin'),
    happenedAt: sql`nullif(t.sent ->> 'happened_at', '')`,
    remarks: sql`nullif(t.sent ->> 'remarks', '')`,
    number: sql`f.number`,
    receivedAt: sql`t.received_at`,
    receivedFrom: namedIn('p'),
    triedAt: sql`t.tried_at`,
    company: namedIn('c'),
  },
  carries: { formId: sql`t.form_id::text` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(plantTransferList.screens, action), { company: sql`t.company_id` }, actor),
});
