import { sql } from 'drizzle-orm';
import { countedDeeds } from '#days/server';
import { caseScreen, casesPath, inspectionScreen } from '#quality/model';

/** What somebody decided about lots, and did against nonconformities. */
export const qualityDeeds = countedDeeds(
  'quality.done',
  ['质量', 'Quality'],
  [inspectionScreen.code, caseScreen.code],
  [
    {
      ...{ key: 'inspected', words: ['检验判定', 'Inspections decided'], link: inspectionScreen.route },
      ...{ from: sql`qc_verdict v`, by: sql`v.person_id`, at: sql`v.decided_at` },
      which: sql`v.taken_back_at IS NULL`,
    },
    {
      ...{ key: 'qc-action', words: ['完成质量措施', 'Actions of quality done'], link: casesPath },
      ...{ from: sql`qc_action a`, by: sql`a.done_by`, at: sql`a.done_at` },
    },
    {
      ...{ key: 'qc-closed', words: ['关闭不合格品', 'Nonconformities closed'], link: casesPath },
      ...{ from: sql`qc_case c`, by: sql`c.closed_by`, at: sql`c.closed_at` },
    },
  ],
);
