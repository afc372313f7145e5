import { sql } from 'drizzle-orm';
import { countedDeeds } from '#days/server';
import { benchScreen, receiptScreen } from '#lab/model';

/** What somebody received, weighed and processed, entered and signed. */
export const labDeeds = countedDeeds(
  'lab.done',
  ['实验室', 'Laboratory'],
  [receiptScreen.code, benchScreen.code],
  [
    {
      ...{ key: 'received', words: ['接收产品', 'Units received'], link: receiptScreen.route },
      ...{ from: sql`lab_receipt r`, by: sql`r.person_id`, at: sql`r.signed_at` },
    },
    {
      ...{ key: 'processed', words: ['称量处理', 'Units weighed and processed'], link: benchScreen.route },
      ...{ from: sql`lab_processing p`, by: sql`p.person_id`, at: sql`p.signed_at` },
    },
    {
      ...{ key: 'released', words: ['签署放行', 'Releases signed'], link: benchScreen.route },
      ...{ from: sql`lab_signature s`, by: sql`s.person_id`, at: sql`s.signed_at` },
    },
  ],
);
