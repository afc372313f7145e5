import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';

/** What the tables of approvals mean in the audit. What happened to a form stands in its trail. */
export const auditedOfApprovals: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'approval_definition', one: ['审批流程', 'flow'] },
    get: { screens: ['AREQ140P'], action: 'query' },
    name: { text: () => sql`r.type || ' v' || r.version` },
    columns: {
      type: ['单据类型', 'Document type'],
      version: ['版本', 'Version'],
      state: {
        label: ['状态', 'State'],
        options: {
          draft: ['草稿', 'Draft'],
          published: ['已发布', 'Published'],
          retired: ['已停用', 'Retired'],
        },
      },
      note: ['说明', 'Note'],
    },
  }),
  plainAudited({
    ...{ table: 'approval_instance', one: ['审批实例', 'approval'], beside: true },
    get: { screens: ['AREQ150P'], action: 'query', company: 'company_id' },
    name: { text: () => sql`r.number || ' ' || r.title` },
    partOf: { table: 'form', column: 'subject_id' },
    columns: {
      number: ['单号', 'Number'],
      title: ['主题', 'Subject'],
      state: {
        label: ['状态', 'State'],
        options: {
          running: ['审批中', 'Running'],
          returned: ['已退回', 'Returned'],
          approved: ['已通过', 'Approved'],
          rejected: ['已驳回', 'Rejected'],
          withdrawn: ['已撤回', 'Withdrawn'],
          cancelled: ['已结束', 'Ended'],
        },
      },
    },
  }),
  plainAudited({
    ...{ table: 'approval_delegation', one: ['审批委托', 'delegation'] },
    get: { screens: ['AREQ150P'], action: 'query' },
    columns: {
      person_id: { label: ['委托人', 'Of'], names: 'person' },
      to_id: { label: ['受托人', 'To'], names: 'person' },
      starts_at: ['从', 'From'],
      ends_at: ['至', 'To'],
      reason: ['原因', 'Reason'],
      ended_at: ['结束于', 'Ended at'],
    },
  }),
  plainAudited({
    ...{ table: 'approval_kept_signature', one: ['留存签名', 'kept signature'] },
    get: { screens: [], action: 'query' },
    columns: {},
  }),
];
