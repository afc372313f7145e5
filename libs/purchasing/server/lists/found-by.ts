import { sql, type SQL } from 'drizzle-orm';
import type { SearchedPlace } from '#lists/server';

/** Documents by what they say themselves, and by the supplier of their head. `forms`: those of the list's types. */
export const documentsFoundBy = (forms: SQL): SearchedPlace[] => [
  {
    text: sql`found.search`,
    rows: (found) => sql`SELECT found.id FROM ${forms} found WHERE ${found}`,
  },
  {
    text: sql`found.search`,
    rows: (found) => sql`SELECT said.form_id FROM supplier found
      JOIN form_reference said ON said.record_id = found.id AND said.field = 'supplier' WHERE ${found}`,
  },
];

/** Lines of documents by their item, their supplier, and what their document says. */
export const linesFoundBy = (forms: SQL): SearchedPlace[] => [
  {
    text: sql`found.search`,
    rows: (found) =>
      sql`SELECT line.id FROM item found JOIN trade_line line ON line.item_id = found.id WHERE ${found}`,
  },
  {
    text: sql`found.search`,
    rows: (found) =>
      sql`SELECT line.id FROM supplier found JOIN trade_line line ON line.partner_id = found.id WHERE ${found}`,
  },
  {
    text: sql`found.search`,
    rows: (found) =>
      sql`SELECT line.id FROM ${forms} found JOIN trade_line line ON line.document_id = found.id WHERE ${found}`,
  },
];
