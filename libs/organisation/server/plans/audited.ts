import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { organisationScreen, plansPath } from '#organisation/model';

/** What planned reorganisations mean in the audit. */
export const auditedPlans: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'organisation_plan', one: ['组织调整方案', 'planned reorganisation'] },
    get: { screens: [organisationScreen.code], action: 'query' },
    name: { id: sql`r.id::text`, text: () => sql`r.name` },
    opens: { path: () => plansPath },
    columns: {
      name: ['名称', 'Name'],
      from_day: ['生效日', 'From'],
      state: ['状态', 'State'],
      changes: ['调整', 'Changes'],
    },
  }),
];
