import { join } from 'node:path';
import { accountScreens, employeeScreens } from '#identity/model';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import { loadDemoOrganisation } from './demo/load-demo.ts';
import { accountHandlers } from './accounts/administer.ts';
import { dingTalkHandlers, kindOf } from './dingtalk/handlers.ts';
import { openDingTalk, type DingTalkOptions } from './dingtalk/open-dingtalk.ts';
import { employeeHandlers } from './employees/list-employees.ts';
import { passwordHandlers } from './passwords/change-password.ts';
import { noticeInfectedFile } from './notices/infected-file.ts';
import { tellNoticesJob } from './notices/tell-job.ts';
import { recoveryJob } from './passwords/recovery-job.ts';
import { ownSessionHandlers } from './sessions/own-sessions.ts';
import { tidyJob } from './sessions/tidy-job.ts';
import { registrationHandlers } from './sign-in/registration.ts';
import type { SentStep } from './second-step/step-code.ts';
import { secondStepHandlers } from './second-step/own-step.ts';
import { sessionUserHandlers } from './sign-in/session-user.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { companySource, departmentSource, personSource } from './references/organisation-sources.ts';
import type { ReferenceSource } from './references/reference-source.ts';
import { vocabularySources } from './references/vocabulary-sources.ts';
import { searchReferencesWith } from './references/search.ts';
import { spellLabelsHandler } from './references/spell.ts';
import { settingHandlers } from './settings.ts';
import { seedIdentity } from './seeds/seed-identity.ts';

export interface IdentityOptions {
  /** Registers of the features, beside companies, departments and people. */
  references?: readonly ReferenceSource[];
  /** Codes of all screens of the installation: the standard roles get their first rights on them. */
  screens?: readonly string[];
  /** The demo company is loaded: its accounts may be used, with their known password. */
  demo?: boolean;
  /** By which ways codes of a second step reach people; none without. */
  sends?: readonly SentStep[];
  /** Signing in by DingTalk. */
  dingTalk?: DingTalkOptions;
}

/** People, rights and sign-in. */
export const identityFeature = (options: IdentityOptions = {}): ServerFeature => {
  const demo = options.demo ?? false;
  const { dingTalk, routes } = openDingTalk(options.dingTalk ?? { origins: null }, demo);
  return defineServerFeature({
    name: 'identity',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ...signInHandlers(demo),
      ...sessionUserHandlers,
      ...ownSessionHandlers,
      ...passwordHandlers,
      ...secondStepHandlers(options.sends ?? []),
      ...dingTalkHandlers(dingTalk, demo),
      ...registrationHandlers(demo, dingTalk && kindOf(dingTalk)),
      ...accountHandlers,
      ...settingHandlers,
      ...employeeHandlers,
      spellLabelsHandler,
      searchReferencesWith([
        companySource,
        departmentSource,
        personSource,
        ...vocabularySources,
        ...(options.references ?? []),
      ]),
    ],
    reactions: [noticeInfectedFile],
    jobs: [recoveryJob, tidyJob, tellNoticesJob],
    ...(routes && { routes }),
    demo: loadDemoOrganisation,
    seed: (db) =>
      seedIdentity(db, [...new Set([...(options.screens ?? []), ...employeeScreens, ...accountScreens])]),
  });
};
