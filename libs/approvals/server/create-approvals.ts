import { join } from 'node:path';
import { CallError } from '#calls/model';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import { auditedOfApprovals } from './audit/audited.ts';
import { categoriesOf } from './definitions/categories.ts';
import { decidedDeeds } from './history/decided-deeds.ts';
import { mayStartFlow } from './definitions/may-start.ts';
import { flowsShown, isAmong, managesSubject } from './definitions/managers.ts';
import { hidesFields } from './definitions/hides-fields.ts';
import { rolesInFlows } from './definitions/role-uses.ts';
import { seedDefinitions } from './definitions/seed.ts';
import { act, lockInstanceOf } from './engine/act.ts';
import { engineActor } from './engine/actor.ts';
import { prepare, preview, submit, subjectChanged } from './engine/submit.ts';
import { delegationRows } from './inbox/delegation-rows.ts';
import { mayDecide } from './inbox/places.ts';
import { runningRows } from './inbox/running-rows.ts';
import { waitingApprovals } from './inbox/waiting-items.ts';
import { isAwaited, startedAround } from './engine/children.ts';
import { approvalHandlers } from './handlers/handlers.ts';
import { approvalJobs } from './jobs/jobs.ts';
import { templatesOfApprovals } from './jobs/own-templates.ts';
import { approvalsKit, type ApprovalsOptions } from './kit.ts';
import type { ApprovalService } from './service.ts';
import { designerOffer } from './definitions/managers.ts';
import { participantsOf, readFields, readView } from './view/read-view.ts';

/** The approvals of an installation: the service for the kit that owns documents, and the feature to compose. */
export function createApprovals(options: ApprovalsOptions): {
  service: ApprovalService;
  feature: ServerFeature;
} {
  const kit = approvalsKit(options);
  const service: ApprovalService = {
    preview,
    prepare,
    submit: (context, subject, submitting) => submit(kit, context, subject, submitting),
    async withdraw(context, subject, words) {
      const row = await lockInstanceOf(context.db, subject);
      if (!row) throw new CallError('notFound');
      await act(kit, context, row, { do: 'withdraw', by: await engineActor(context, subject.type), words });
    },
    async hold({ db }, subject) {
      await lockInstanceOf(db, subject);
    },
    changed: (context, subject) => subjectChanged(kit, context, subject),
    view: (context, subject) => readView(kit, context, subject),
    ensureFlow: ({ db }, type, flow) =>
      seedDefinitions(db, [{ type, title: [type, type], flow, bulkApproval: false }]),
    isAwaited: (context, subject) => isAwaited(context.db, subject),
    startedAround: (context, subject) => startedAround(context.db, subject),
    mayDecide: (context, subject) => mayDecide(context, subject),
    mayManage: (context, subject) => managesSubject(context, subject),
    mayStart: (context, type) => mayStartFlow(kit, context, type),
    isAmong: ({ db, actor }, rules) => isAmong(db, actor.personId, rules, actor.companyId),
    flowsInReach: flowsShown,
    categories: ({ db }) => categoriesOf(kit, db),
    hidesFields: (context, type) => hidesFields(context.db, type),
    fields: (context, subject) => readFields(kit, context, subject),
    participants: (context, subject) => participantsOf(context.db, subject),
  };
  const feature = defineServerFeature({
    name: 'approvals',
    migrations: join(import.meta.dirname, 'migrations'),
    lists: [runningRows(kit), delegationRows(kit)],
    offers: [designerOffer],
    ...(options.decidedRoute && { deeds: [decidedDeeds(kit, options.decidedRoute)] }),
    ...(options.inboxRoute && { dayItems: [waitingApprovals(kit, options.inboxRoute)] }),
    audited: auditedOfApprovals,
    messageTemplates: templatesOfApprovals(kit),
    roleUses: [rolesInFlows(kit)],
    handlers: approvalHandlers(kit),
    jobs: approvalJobs(kit),
    seed: (db) =>
      seedDefinitions(
        db,
        options.types.filter((type) => !type.designed),
      ),
  });
  return { service, feature };
}
