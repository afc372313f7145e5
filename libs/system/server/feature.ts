import { join } from 'node:path';
import type { FirstStep, TemplateSource } from '#identity/server';
import {
  defineNeedingFeature,
  type AuditedKind,
  type JobDeclaration,
  type RecordPages,
} from '#server-kit/server';
import type { HomeDeclaration, ScreenDeclaration } from '#shell/model';
import { reportTemplate, toldTemplate, systemHomes, systemScreens, type Release } from '#system/model';
import { actRows } from './audit/act-rows.ts';
import { auditWords } from './audit/act-words.ts';
import { auditedOfSystem } from './audit/audited.ts';
import { readActHandler } from './audit/read-act.ts';
import { revealRows } from './audit/reveal-rows.ts';
import { signInRows } from './audit/sign-in-rows.ts';
import { viewCallRows, viewRows } from './audit/view-rows.ts';
import { accountRows } from './accounts/account-rows.ts';
import { exportOfShortages } from './reports/export-of-shortages.ts';
import { exportRows } from './exports/export-rows.ts';
import { apiHandlers, type AllCalls } from './api/api-handlers.ts';
import { loadDemoMessages } from './demo/load-demo.ts';
import { faultHandlers } from './faults/fault-handlers.ts';
import { faultRows } from './faults/fault-rows.ts';
import { roleRows } from './roles/role-rows.ts';
import { screensHandler } from './roles/screens-handler.ts';
import type { DeclaredAt } from './labels/declared-labels.ts';
import { labelBatchHandlers } from './labels/batch-handlers.ts';
import { editLabelHandlers } from './labels/edit-labels.ts';
import { labelHandlers } from './labels/label-handlers.ts';
import { templateHandlers, type CanSend } from './templates/template-handlers.ts';
import { firstStepsHandler } from './first-steps/first-steps.ts';
import { firstStepsOfSystem } from './first-steps/own-step.ts';
import { healthHandler, type Underneath } from './health/read-health.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { jobRows, jobRunRows } from './jobs/job-rows.ts';
import { tellOfFailingJob } from './jobs/tell-failing.ts';
import { pushRows } from './reports/push-rows.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { reportJobs, type ShortagesWithin } from './reports/report-jobs.ts';
import { messageFileOwner } from './messages/message-file-owner.ts';
import { messageHandlers } from './messages/message-handlers.ts';
import { tellingAt } from './messages/deliver-told.ts';
import { tellOfMention, tellOfTalkMention } from './messages/mention-message.ts';
import { seedMessageSearch } from './messages/message-search.ts';
import { planHandlers, publishPlannedJob } from './messages/plans.ts';
import { publishedHandlers } from './messages/published.ts';
import { publishHandler } from './messages/publish.ts';
import { tellOfCertificates } from './messages/certificate-message.ts';
import { tellOfRegistration } from './messages/registration-message.ts';
import { sendPushHandler } from './outbox/send-push.ts';
import { outboxRows } from './outbox/outbox-rows.ts';
import { readOutboxHandler, type ShowsCodes } from './outbox/read-outbox.ts';
import { pagesOfAccess } from './audit/pages-of-access.ts';
import { usesOfAccess } from './uses/uses-of-access.ts';
import { versionHandlers } from './versions/version-handlers.ts';
import { tellOfSecurity } from './messages/security-message.ts';
import { tellOfView } from './messages/viewed-message.ts';
import { tellOfAdministrator } from './messages/administrator-message.ts';
import { toldChoiceHandlers } from './messages/told-choices.ts';
import {
  tellOfBase,
  tellOfBrokenHold,
  tellOfHandOver,
  tellOfPassage,
  tellOfShare,
} from './messages/paper-message.ts';
import {
  tellOfHandedProject,
  tellOfManagers,
  tellOfPassedOn,
  tellOfReport,
  tellOfReportComment,
  tellOfTask,
} from './messages/task-message.ts';

/** What it asks of the installation. */
interface SystemNeeds {
  screens: readonly ScreenDeclaration[];
  homes: readonly HomeDeclaration[];
  declaredAt: DeclaredAt;
  outboxShows: ShowsCodes;
  /** What mails and text messages say, once the server is composed. */
  templates(): readonly TemplateSource[];
  /** By which ways something is sent here. */
  canSend: CanSend;
  calls: AllCalls;
  /** What tables of the audit mean, once the server is composed. */
  audited(): readonly AuditedKind[];
  /** Where records are looked at of which others tell the audit, once the server is composed. */
  recordPages(): readonly RecordPages[];
  /** What is done beside the calls, once the server is composed. */
  jobs(): readonly JobDeclaration[];
  /** What is to be done first, of all features, once the server is composed. */
  firstSteps(): readonly FirstStep[];
  /** Items below their safety stock; of inventory. */
  shortages: ShortagesWithin;
  /** The newest first. */
  releases: readonly Release[];
  /** Where people reach the installation; mails lead there. */
  origin?: string | undefined;
  /** What it runs on beside the database. */
  underneath: Underneath;
}

/** Labels of all screens of the installation, roles, messages, publishing and fault reports. */
export const systemFeature = defineNeedingFeature({
  name: 'system',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: systemHomes,
  screens: systemScreens,
  uses: usesOfAccess,
  with: (needs: SystemNeeds) => {
    const { screens, homes, declaredAt, outboxShows, calls, audited, shortages } = needs;
    const words = auditWords(calls, audited, needs.jobs, needs.recordPages);
    const tell = tellingAt(needs.origin ?? '');
    return {
      handlers: [
        readActHandler(words),
        ...labelHandlers(screens, declaredAt),
        ...editLabelHandlers({ screens, homes, declaredAt }),
        ...labelBatchHandlers({ screens, homes, declaredAt }),
        screensHandler(screens, homes),
        ...messageHandlers,
        ...toldChoiceHandlers,
        publishHandler,
        ...planHandlers,
        ...publishedHandlers,
        ...faultHandlers,
        readOutboxHandler(outboxShows),
        sendPushHandler,
        ...jobHandlers,
        ...reportHandlers,
        ...templateHandlers(needs.templates, needs.canSend),
        ...versionHandlers(needs.releases),
        healthHandler(needs.underneath),
        firstStepsHandler(screens, needs.firstSteps),
        ...apiHandlers(calls),
      ],
      lists: [
        ...[accountRows, roleRows, faultRows, exportRows(screens), outboxRows],
        ...[jobRows(needs.jobs), jobRunRows, pushRows],
        ...[actRows(words), signInRows, revealRows(words)],
        ...[viewRows, viewCallRows(calls)],
      ],
      exports: [exportOfShortages],
      audited: auditedOfSystem,
      recordPages: pagesOfAccess,
      firstSteps: firstStepsOfSystem,
      messageTemplates: [{ template: reportTemplate }, { template: toldTemplate }],
      fileOwners: [messageFileOwner],
      jobs: [publishPlannedJob, ...reportJobs(shortages)],
      reactions: [
        ...[tellOfRegistration, tellOfSecurity, tellOfFailingJob, tellOfView, tellOfCertificates],
        ...[
          ...[
            tellOfMention,
            tellOfTalkMention,
            tellOfTask,
            tellOfHandedProject,
            tellOfManagers,
            tellOfPassedOn,
            tellOfReport,
            tellOfReportComment,
          ],
          ...[tellOfAdministrator, tellOfShare, tellOfBase, tellOfPassage, tellOfBrokenHold, tellOfHandOver],
        ].map((of) => of(tell)),
      ],
      demo: loadDemoMessages,
      seed: seedMessageSearch,
    };
  },
});
