import { sql } from 'drizzle-orm';
import { decideCall } from '#approvals/model';
import { createApprovals } from '#approvals/server';
import { CallError, type Label } from '#calls/model';
import { factsKnownOf, formCalls, type AnyForm, type FormInput, type FormView } from '#documents/model';
import { documentsFeature, formFileOwner } from '#documents/server';
import { identityFeature, smallCompany, type ReferenceSource } from '#identity/server';
import { tmpdir } from 'node:os';
import { loadRequisitionForms } from '#requisitions/model';
import {
  filesFeature,
  newId,
  openFileStore,
  testServer,
  type ServerFeature,
  type TestActor,
  type TestServer,
} from '#server-kit/server';
import { requisitionChecks } from '../checks/checks.ts';
import { requisitionsFeature } from '../feature.ts';
import { requisitionReferences } from '../references.ts';

/** Roles of the default flows that nobody of the small company holds: one person each, called as the role. */
const roles = [
  'legal',
  'quality',
  'warehouse',
  'salesManager',
  'production',
  'equipmentManager',
  'credit',
  'toolKeeper',
  'chairman',
  'hr',
  'cashier',
  'sealKeeper',
  'documentControl',
] as const;

/** A register in which every record exists, named as its id is. */
const anything = (kind: string): ReferenceSource => ({
  kind,
  search: (_context, { ids = [] }) =>
    Promise.resolve(
      ids.map((id) => ({ id, name: `${kind} ${id}`, code: id, detail: '', values: {}, active: true })),
    ),
});

export interface RequisitionsServer extends TestServer {
  /** Fills in and submits as the employee of the workshop; answers what they see then. */
  submit(form: AnyForm, values: Record<string, unknown>, change?: Partial<FormInput>): Promise<FormView>;
  /** Lets whoever holds the form approve it until nobody does; answers who decided, in order, and the form. */
  approveAll(form: AnyForm, id: string): Promise<{ deciders: string[]; view: FormView }>;
  /** Submits and approves. */
  approved(form: AnyForm, values: Record<string, unknown>): Promise<FormView>;
  /** What refuses a submission, by field, in both languages; none when it is taken. */
  refusals(form: AnyForm, values: Record<string, unknown>): Promise<{ path: string; text: Label }[]>;
  /** The id of a file that the employee has uploaded. */
  file(): Promise<{ id: string; name: string; size: number; mediaType: string }>;
}

export const as = (personId: string): TestActor => ({
  personId,
  companyId: 'C01',
  departmentId: personId === 'employee' ? 'workshop' : 'office',
  scope: { reach: 'self' },
});

/** On hand of every item, whatever it is. */
const onHand = '100';

/** All requisition types with the real approvals, on the small company with somebody in every role. */
export async function requisitionsServer(more: readonly ServerFeature[] = []): Promise<RequisitionsServer> {
  const forms = await loadRequisitionForms();
  const references = [
    ...['item', 'supplier', 'customer', 'warehouse'].map(anything),
    ...requisitionReferences,
  ];
  const approvals = createApprovals({
    types: forms.map((form) => ({
      type: form.code,
      title: form.title,
      flow: form.flow,
      bulkApproval: form.bulkApproval,
      facts: Object.keys(factsKnownOf(form)),
    })),
  });
  const server = await testServer([
    filesFeature({ store: openFileStore(undefined, tmpdir()), owners: [formFileOwner] }),
    identityFeature({ references, screens: forms.map(({ code }) => code) }),
    approvals.feature,
    documentsFeature({
      forms,
      approvals: approvals.service,
      references,
      checks: requisitionChecks({
        onHand: (_context, { ids }) => Promise.resolve(new Map(ids.map((id) => [id, onHand]))),
      }),
    }),
    requisitionsFeature,
    ...more,
  ]);
  await smallCompany(server.database.db);
  for (const role of roles) {
    await server.database.db.execute(sql`
      INSERT INTO person (id, number, name_zh, name_en, mobile, company_id, department_id, search)
      VALUES (${role}, ${`N-${role}`}, ${role}, ${role}, ${`13${String(900_000_000 + roles.indexOf(role))}`}, 'C01', 'office', ${role})`);
    await server.database.db.execute(sql`
      INSERT INTO account (id, name, name_key, person_id, state)
      VALUES (${`a-${role}`}, ${role}, ${role.toLowerCase()}, ${role}, 'active')`);
    await server.database.db.execute(sql`
      INSERT INTO account_role (id, account_id, role_id, company_id) VALUES (${newId()}, ${`a-${role}`}, ${role}, 'C01')`);
  }

  const input = (values: Record<string, unknown>, change: Partial<FormInput> = {}): FormInput => ({
    id: newId(),
    version: 0,
    departmentId: 'workshop',
    subject: '测试',
    urgency: 'normal',
    currency: 'CNY',
    ccIds: [],
    attachmentIds: [],
    remarks: '',
    values,
    ...change,
  });
  const submit: RequisitionsServer['submit'] = (form, values, change) =>
    server.callAs(as('employee'), formCalls(form).submit, input(values, change));

  const approveAll: RequisitionsServer['approveAll'] = async (form, id) => {
    const deciders: string[] = [];
    for (;;) {
      const view = await server.callAs(as('employee'), formCalls(form).read, { id });
      const [holder] = view.holders;
      if (!holder || view.status !== 'pending') return { deciders, view };
      const theirs = await server.callAs(as(holder.id), formCalls(form).read, { id });
      const taskId = theirs.approval?.taskId;
      if (!taskId) throw new Error(`${holder.id} holds ${form.code} without a task.`);
      await server.callAs(as(holder.id), decideCall, { taskId, action: 'approve', words: '' });
      deciders.push(holder.id);
    }
  };

  const refusals: RequisitionsServer['refusals'] = async (form, values) => {
    const said = async (language: 'zh' | 'en') => {
      try {
        await server.callAs(as('employee'), formCalls(form).submit, input(values), { language });
        return [];
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error.details.problems ?? [];
      }
    };
    const [zh, en] = [await said('zh'), await said('en')];
    return zh.map(({ path, text }, index) => ({ path, text: [text[0], en[index]?.text[1] ?? ''] }));
  };

  return {
    ...server,
    submit,
    approveAll,
    refusals,
    async approved(form, values) {
      const { id } = await submit(form, values);
      return (await approveAll(form, id)).view;
    },
    async file() {
      const id = newId();
      await server.database.owner.query(
        `INSERT INTO file (id, key, use, name, size, media_type, sha256, uploader_id, company_id, stored)
         VALUES ($1, $2, 'attachment', '合同.pdf', 10, 'application/pdf', repeat('0', 64), 'employee', 'C01', true)`,
        [id, `test/${id}`],
      );
      return { id, name: '合同.pdf', size: 10, mediaType: 'application/pdf' };
    },
  };
}
