import { createRequire } from 'node:module';
import type { Label } from '#calls/model';
import { createApprovals } from '#approvals/server';
import { factsKnownOf } from '#documents/model';
import {
  childStarter,
  commentFileOwner,
  designedApprovalTypes,
  designedTypeSource,
  documentsFeature,
  formFileOwner,
} from '#documents/server';
import {
  identityFeature,
  referencesById,
  type DingTalkOptions,
  type ReferenceSource,
} from '#identity/server';
import { inventoryFeature, onHandOf } from '#inventory/server';
import { masterDataHomes, masterDataScreens } from '#master-data/model';
import { masterDataFeature, masterDataReferences, rateOf } from '#master-data/server';
import {
  loadRequisitionForms,
  requisitionHomes,
  requisitionQueryCalls,
  requisitionScreens,
} from '#requisitions/model';
import {
  againstMaster,
  requisitionChecks,
  requisitionContexts,
  requisitionReferences,
  requisitionsFeature,
  isPublishedTo,
  shortOfStock,
} from '#requisitions/server';
import {
  filesFeature,
  jobsFeature,
  liveFeature,
  mailFeature,
  mailTransport,
  openFileStore,
  openVirusScanner,
  serverKit,
  StartError,
  type Config,
  type FileOwner,
  type LiveHub,
  type ServerFeature,
} from '#server-kit/server';
import { outboxScreen } from '#server-kit/model';
import { shellHomes, shellScreens, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { manualFileOwner, shellFeature } from '#shell/server';
import { systemHomes, systemScreens } from '#system/model';
import { testPagesHomes, testPagesScreens } from '#test-pages/model';
import { testPagesFeature } from '#test-pages/server';
import { messageFileOwner, systemFeature } from '#system/server';
import { workflowScreens } from '#workflow/model';

/** What features are made with. */
export interface Services {
  config: Config;
  hub: LiveHub;
}

/** Every screen of the installation, by the feature that declares it. */
export const screens: readonly ScreenDeclaration[] = [
  ...shellScreens,
  ...requisitionScreens,
  ...workflowScreens,
  ...masterDataScreens,
  ...systemScreens,
  ...testPagesScreens,
];

/** Homes of the menu; where two features declare the same, the first one counts. */
export const homes: readonly HomeDeclaration[] = [
  ...shellHomes,
  ...requisitionHomes,
  ...masterDataHomes,
  ...systemHomes,
  ...testPagesHomes,
];

/** Registers that fields refer to, beside companies, departments and people. */
const references: readonly ReferenceSource[] = [
  ...masterDataReferences,
  ...requisitionReferences({ rateOf }),
  designedTypeSource,
];

/** What is new in this version; shown at the logo. */
const whatIsNew: Label = [
  '各类申请与审批、消息中心、故障上报',
  'Requests of every type with their approval, messages, fault reports',
];
const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

const requisitionForms = await loadRequisitionForms();

const designedBase = requisitionForms.find(({ designed }) => designed);

const approvals = createApprovals({
  startChild: childStarter(requisitionForms),
  ...(designedBase && { designed: designedApprovalTypes(designedBase) }),
  types: requisitionForms.map((form) => ({
    type: form.code,
    title: form.title,
    flow: form.flow,
    bulkApproval: form.bulkApproval,
    ...(form.category && { category: form.category }),
    designed: form.designed === true,
    facts: factsKnownOf(form),
    fields: Object.fromEntries(Object.entries(form.fields).map(([name, { label }]) => [name, label])),
  })),
});

/** Kinds of records that own files and decide who may read them. */
const fileOwners: readonly FileOwner[] = [
  formFileOwner(approvals.service, isPublishedTo),
  commentFileOwner(approvals.service),
  messageFileOwner,
  manualFileOwner,
];

/** Signing in by DingTalk: its keys belong together, and it leads back to the addresses of this installation alone. */
function dingTalkOf({
  dingtalkClientId,
  dingtalkClientSecret,
  publicOrigin,
  hosts,
}: Config): DingTalkOptions {
  if (Boolean(dingtalkClientId) !== Boolean(dingtalkClientSecret))
    throw new StartError('DINGTALK_CLIENT_ID and DINGTALK_CLIENT_SECRET belong together: set both, or none.');
  const origins = publicOrigin
    ? [publicOrigin, ...Object.keys(hosts).map((host) => `${new URL(publicOrigin).protocol}//${host}`)]
    : null;
  return {
    origins,
    ...(dingtalkClientId &&
      dingtalkClientSecret && {
        keys: { clientId: dingtalkClientId, clientSecret: dingtalkClientSecret },
      }),
  };
}

/** Kits first, then features; migrations, seeds and the demo company run in this order. */
export function composeFeatures({ config, hub }: Services): ServerFeature[] {
  const files = openFileStore(config.filesUrl, config.dataDir);
  return [
    serverKit,
    jobsFeature,
    liveFeature(hub, config.publicOrigin ? { publicOrigin: config.publicOrigin } : {}),
    mailFeature(mailTransport(config.smtpUrl)),
    filesFeature({
      store: files,
      owners: fileOwners,
      scanner: openVirusScanner(config.virusScanner, config.demo),
    }),
    identityFeature({
      references,
      screens: [...screens.map(({ code }) => code), outboxScreen],
      demo: config.demo,
      // In the demo company an administrator reads mails in the outbox.
      dingTalk: dingTalkOf(config),
      sends: config.smtpUrl || config.demo ? ['mail'] : [],
    }),
    shellFeature({ version, description: whatIsNew, homes, screens }),
    systemFeature({ screens }),
    approvals.feature,
    masterDataFeature,
    documentsFeature({
      forms: requisitionForms,
      queries: [requisitionQueryCalls],
      approvals: approvals.service,
      references,
      checks: requisitionChecks({ onHand: onHandOf, rateOf }),
      contexts: [
        ...requisitionContexts({ rateOf }),
        shortOfStock(onHandOf),
        ...againstMaster(async (context, kind, id) => {
          const found = await referencesById(references, kind, [id], context);
          return found.get(id)?.values ?? null;
        }),
      ],
      timeZone: config.timeZone,
    }),
    requisitionsFeature({ files, rateOf }),
    inventoryFeature,
    testPagesFeature(),
  ];
}
