import { sql } from 'drizzle-orm';
import { pathOfUnit, unitRecord } from '#lab/model';
import { threadOfTable } from '#talk/server';
import { unitScreens } from './unit-sql.ts';

/** Talk and tasks of a unit, by its donation number and product: for whoever may read the unit. */
export const threadOfUnit = threadOfTable({
  type: unitRecord,
  table: 'lab_unit',
  name: sql`r.din || ' ' || r.product`,
  screens: unitScreens,
  addressOf: pathOfUnit,
});
