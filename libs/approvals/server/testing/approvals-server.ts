import pino from 'pino';
import { approvalChanged, type ApprovalView, type Facts, type Flow } from '#approvals/model';
import { identityFeature } from '#identity/server';
import { smallCompany, type SmallCompanyPerson } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { react, type ActorContext } from '#server-kit/server';
import { completeActor, testServer, type TestServer } from '#server-kit/testing';
import { createApprovals } from '../create-approvals.ts';
import type { StartChild } from '../kit.ts';
import type { ApprovalChange, ApprovalService, PickedPeople, Subject } from '../service.ts';

/** The small company with flows of a test: whoever has a name there can act. */
export interface ApprovalsServer extends TestServer {
  service: ApprovalService;
  /** What the owners of documents were told, oldest first. */
  changes: ApprovalChange[];
  /** Runs something of the service as somebody, in a transaction of its own. */
  as<T>(person: SmallCompanyPerson, run: (context: ActorContext) => Promise<T>, now?: Date): Promise<T>;
  submit(document: TestDocument): Promise<string>;
  view(person: SmallCompanyPerson, document: Pick<TestDocument, 'type' | 'id'>): Promise<ApprovalView>;
  /** The task that waits for somebody on a document. */
  taskOf(person: SmallCompanyPerson, document: Pick<TestDocument, 'type' | 'id'>): Promise<string>;
  /** Who somebody is, for `callAs`. */
  who(person: SmallCompanyPerson): { personId: string; roles: string[] };
  /** Runs a job once, as the clock would. */
  runJob(name: string, data: unknown, now?: Date): Promise<void>;
  /** Runs the queued jobs of a name, as the workers would. */
  runJobs(name: string, now?: Date): Promise<number>;
}

export interface TestDocument {
  type: string;
  id: string;
  applicant?: SmallCompanyPerson;
  amount?: string;
  facts?: Facts;
  content?: Record<string, unknown>;
  copyTo?: string[];
  picked?: PickedPeople;
}

export const subjectOf = (document: TestDocument): Subject => {
  const { type, id, applicant = 'employee', amount = null } = document;
  return {
    type,
    id,
    number: `T-${id}`,
    title: `申请 ${id}`,
    companyId: 'C01',
    departmentId: 'workshop',
    applicantId: applicant,
    amount,
    currency: amount === null ? null : 'CNY',
    urgency: 'normal',
    facts: { ...(amount !== null && { amount }), ...document.facts },
    ...(document.content && { content: document.content }),
    ...(document.copyTo && { copyTo: document.copyTo }),
  };
};

/** A server with the given flows, by type; bulk approval is allowed for all but types that begin with 'single'. */
export async function approvalsServer(
  flows: Readonly<Record<string, Flow>>,
  options: { startChild?: StartChild } = {},
): Promise<ApprovalsServer> {
  const { service, feature } = createApprovals({
    types: Object.entries(flows).map(([type, flow]) => ({
      type,
      title: [`测试 ${type}`, `Test ${type}`],
      flow,
      bulkApproval: !type.startsWith('single'),
    })),
    ...options,
  });
  const changes: ApprovalChange[] = [];
  const lists = listsFeature({ lists: feature.lists ?? [] });
  const server = await testServer([
    identityFeature({ roleUses: () => feature.roleUses ?? [] }),
    lists,
    feature,
    {
      name: 'testDocuments',
      reactions: [react(approvalChanged, (change) => Promise.resolve(void changes.push(change)))],
    },
  ]);
  await smallCompany(server.database.db);
  const roles: Partial<Record<SmallCompanyPerson, string[]>> = {
    admin: ['employee', 'administrator', 'workflowAdministrator'],
  };
  const who = (person: SmallCompanyPerson) => ({ personId: person, roles: roles[person] ?? ['employee'] });
  const factsAt = (person: SmallCompanyPerson | null, now: Date) => ({
    actor: person && completeActor(who(person)),
    language: 'zh' as const,
    requestId: 'test',
    now,
    log: pino({ level: 'silent' }),
    through: 'test',
    remoteAddress: null,
    userAgent: null,
  });
  const as: ApprovalsServer['as'] = (person, run, now = new Date()) =>
    server.contexts.write(factsAt(person, now), (context) => run(context as ActorContext));
  const view: ApprovalsServer['view'] = async (person, document) => {
    const found = await as(person, (context) => service.view(context, document));
    if (!found) throw new Error(`${document.id} was never submitted.`);
    return found;
  };
  const runJob: ApprovalsServer['runJob'] = async (name, data, now = new Date()) => {
    const registration = feature.jobs?.find(({ job }) => job.name === name);
    if (!registration) throw new Error(`There is no job ${name}.`);
    await server.contexts.write(factsAt(null, now), (context) =>
      registration.run(registration.job.data.parse(data), context),
    );
  };
  return {
    ...server,
    service,
    changes,
    as,
    who,
    view,
    submit: (document) =>
      as(
        document.applicant ?? 'employee',
        async (context) => (await service.submit(context, subjectOf(document), document.picked)).id,
      ),
    async taskOf(person, document) {
      const { taskId } = await view(person, document);
      if (taskId === null) throw new Error(`Nothing of ${document.id} waits for ${person}.`);
      return taskId;
    },
    runJob,
    async runJobs(name, now) {
      const waiting = (await server.jobs()).filter((job) => job.name === name);
      for (const { data } of waiting) await runJob(name, data, now);
      return waiting.length;
    },
  };
}
