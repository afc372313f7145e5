import { join } from 'node:path';
import { accountScreens, employeeScreens } from '#identity/model';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import { firstStepsOfIdentity } from './first-steps.ts';
import { loadDemoOrganisation } from './demo/load-demo.ts';
import { accountHandlers } from './accounts/administer.ts';
import { accountMakingHandlers } from './accounts/make-accounts.ts';
import { sendActivation } from './accounts/send-activation.ts';
import { countRegistrationsHandler } from './accounts/count-registrations.ts';
import { readAccountHandler } from './accounts/read-account.ts';
import { dingTalkHandlers, kindOf } from './dingtalk/handlers.ts';
import { openDingTalk, type DingTalkOptions } from './dingtalk/open-dingtalk.ts';
import { employeeHandlers } from './employees/list-employees.ts';
import { passwordHandlers } from './passwords/change-password.ts';
import { tellPeopleJob } from './employees/people-of-day.ts';
import { explainNumberHandler } from './numbers/explain-number.ts';
import { noticeInfectedFile } from './notices/infected-file.ts';
import { tellNoticesJob } from './notices/tell-job.ts';
import { recoveryJob } from './passwords/recovery-job.ts';
import { addressInfoHandler } from './sessions/address-info.ts';
import { ownSessionHandlers } from './sessions/own-sessions.ts';
import { tidyJob } from './sessions/tidy-job.ts';
import { registrationHandlers } from './sign-in/registration.ts';
import type { Sends, SendsNow } from './second-step/step-code.ts';
import { secondStepHandlers } from './second-step/own-step.ts';
import { sessionUserHandlers } from './sign-in/session-user.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { organisationSources } from './references/organisation-sources.ts';
import type { ReferenceSource } from './references/reference-source.ts';
import type { RoleUses } from './roles/role-uses.ts';
import type { RecordDoor } from './rights/record-door.ts';
import { vocabularySources } from './references/vocabulary-sources.ts';
import { searchReferencesWith } from './references/search.ts';
import { spellLabelsHandler } from './references/spell.ts';
import { settingHandlers } from './settings.ts';
import { dutyHandlers } from './duties/duty-handlers.ts';
import { roleHandlers } from './roles/role-handlers.ts';
import { fillRegisteredSearch } from './seeds/fill-registered-search.ts';
import { auditedOfIdentity } from './audit/audited.ts';
import { expireViewAsJob, viewAsHandlers } from './view-as/view-as-handlers.ts';
import { templatesOfIdentity } from './templates/own-templates.ts';
import { seedIdentity } from './seeds/seed-identity.ts';

export interface IdentityOptions {
  /** Registers of the features, beside companies, departments and people; one of those kinds stands instead of ours. */
  references?: readonly ReferenceSource[];
  /** Codes of all screens of the installation: the standard roles get their first rights on them. */
  screens?: readonly string[];
  /** The demo company is loaded: its accounts may be used, with their known password. */
  demo?: boolean;
  /** By which ways codes reach people, of recovery and of a second step; none without. */
  sends?: Sends | SendsNow;
  /** Who guards the records of which screens, once all is composed. */
  doors?: () => readonly RecordDoor[];
  /** What speaks of roles, once all is composed. */
  roleUses?: () => readonly RoleUses[];
  /** Where people open the installation: mails lead there. */
  origin?: string | undefined;
  /** Signing in by DingTalk. */
  dingTalk?: DingTalkOptions;
}

/** People, rights and sign-in. */
export const identityFeature = (options: IdentityOptions = {}): ServerFeature => {
  const { demo = false, sends: given = [] } = options;
  const sends: SendsNow = typeof given === 'function' ? given : async () => given;
  const { dingTalk, routes } = openDingTalk(options.dingTalk ?? { origins: null }, demo);
  return defineServerFeature({
    name: 'identity',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ...signInHandlers(demo, sends),
      ...sessionUserHandlers,
      ...ownSessionHandlers,
      ...passwordHandlers(sends),
      ...secondStepHandlers(sends),
      ...dingTalkHandlers(dingTalk, demo, sends),
      ...registrationHandlers(demo, dingTalk && kindOf(dingTalk), sends),
      ...accountHandlers,
      ...accountMakingHandlers(sends),
      readAccountHandler,
      countRegistrationsHandler,
      ...settingHandlers,
      ...roleHandlers(options.doors ?? (() => []), options.roleUses ?? (() => [])),
      ...dutyHandlers,
      explainNumberHandler(options.doors ?? (() => [])),
      ...viewAsHandlers,
      ...employeeHandlers,
      addressInfoHandler,
      spellLabelsHandler,
      // What is handed in comes first: it may say more of a kind than the directory knows.
      searchReferencesWith([...(options.references ?? []), ...organisationSources, ...vocabularySources]),
    ],
    reactions: [noticeInfectedFile, sendActivation(sends, options.origin)],
    audited: auditedOfIdentity,
    messageTemplates: templatesOfIdentity,
    firstSteps: firstStepsOfIdentity,
    jobs: [recoveryJob, tidyJob, tellNoticesJob, tellPeopleJob, expireViewAsJob],
    ...(routes && { routes }),
    demo: loadDemoOrganisation,
    seed: async (db) => {
      await seedIdentity(db, [
        ...new Set([...(options.screens ?? []), ...employeeScreens, ...accountScreens]),
      ]);
      await fillRegisteredSearch(db);
    },
  });
};
