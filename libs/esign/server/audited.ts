import { sql } from 'drizzle-orm';
import {
  envelopeCode,
  envelopeStates,
  providers,
  recipientStates,
  signerRoles,
  pathOfEnvelope,
} from '#esign/model';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';

const get = { screens: [envelopeCode], action: 'get' } as const;

/** What envelopes mean in the audit. */
export const auditedEnvelopes: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'envelope', one: ['签约信封', 'envelope'], get: { ...get, company: 'company_id' } },
    name: { text: () => sql`r.number` },
    opens: { path: pathOfEnvelope },
    columns: {
      number: ['合同编号', 'Contract no.'],
      subject_version: ['版本', 'Version'],
      provider: { label: ['签署服务', 'Service'], options: providers },
      state: { label: ['状态', 'State'], options: envelopeStates },
      state_at: ['状态时间', 'Since'],
      sent_at: ['发送时间', 'Sent'],
      void_asked_at: ['申请撤回时间', 'Recall asked for'],
      reason: ['理由', 'Reason'],
      problem: ['问题', 'Problem'],
      created_by: { label: ['发起人', 'Sent by'], names: 'person' },
    },
  }),
  plainAudited({
    ...{ table: 'envelope_recipient', one: ['签署人', 'signer'], beside: true, get },
    name: { id: sql`r.envelope_id::text || ':' || r.no`, text: () => sql`r.name` },
    partOf: { table: 'envelope', column: 'envelope_id' },
    columns: {
      name: ['姓名', 'Name'],
      role: { label: ['身份', 'Signs as'], options: signerRoles },
      state: { label: ['状态', 'State'], options: recipientStates },
      state_at: ['状态时间', 'Since'],
      reason: ['理由', 'Reason'],
      reminded_at: ['上次提醒', 'Reminded'],
    },
  }),
  plainAudited({
    ...{ table: 'port_setting', one: ['外部服务设置', 'settings of a service'], beside: true },
    get: { screens: [envelopeCode], action: 'enable' },
    name: { id: sql`r.port`, text: () => sql`r.port` },
    columns: { is_set: ['已配置', 'Set'], changed_at: ['修改时间', 'Changed'] },
  }),
  // The service that the demo company has instead of DocuSign.
  ...(['sandbox_envelope', 'sandbox_envelope_event'] as const).map((table) =>
    plainAudited({
      ...{ table, one: ['演示签约服务', 'demonstration of signing'] as const, beside: true },
      get: { screens: [], action: 'query' },
      columns: {},
    }),
  ),
];
