import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { pricesScreen, pathOfSeries } from '#master-data/model';

const get = { screens: [pricesScreen.code], action: 'query' } as const;

/** What prices and rates mean in the audit. */
export const auditedPrices: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'metal_price', one: ['金属价格', 'metal price'], get },
    name: { id: sql`r.metal || ':' || r.day`, text: () => sql`r.metal || ' ' || r.day` },
    opens: { by: sql`r.metal`, path: (of) => pathOfSeries({ kind: 'metal', of }) },
    columns: { metal: ['金属', 'Metal'], day: ['日期', 'Day'], price: ['价格', 'Price'] },
  }),
  plainAudited({
    ...{ table: 'exchange_rate', one: ['汇率', 'exchange rate'], get },
    name: {
      id: sql`r.from_currency || ':' || r.to_currency || ':' || r.day`,
      text: () => sql`r.from_currency || '/' || r.to_currency || ' ' || r.day`,
    },
    opens: { by: sql`r.from_currency`, path: (of) => pathOfSeries({ kind: 'rate', of }) },
    columns: {
      from_currency: ['原币', 'From'],
      to_currency: ['目标币', 'To'],
      day: ['日期', 'Day'],
      rate: ['汇率', 'Rate'],
    },
  }),
];
