import type { AnyCall } from '#calls/model';
import { createApprovals } from '#approvals/server';
import type { DayItemSource, DeedSource } from '#days/server';
import {
  approvalsOfForms,
  commentFileOwner,
  designedTypeSource,
  documentAddress,
  documentsFeature,
  formHandIn,
  formFileOwner,
  type DocumentAddress,
  type FormHandIn,
} from '#documents/server';
import { editorFeature } from '#editor/server';
import {
  identityFeature,
  organisationSources,
  referencesById,
  vocabularySources,
  type ReferenceSource,
  smsFeature,
  textsReachPeople,
  type FirstStep,
  type TemplateSource,
} from '#identity/server';
import { ledgersFeature } from '#ledgers/server';
import { tradeFeature } from '#trade/server';
import { listsFeature, screensOfList, type ListRows } from '#lists/server';
import { places, registerParameters } from '#registers/model';
import {
  alsoByMerged,
  recordChanges,
  registersFeature,
  registersKit,
  type RecordChanges,
  codeSeriesOf,
} from '#registers/server';
import {
  filesFeature,
  gather,
  jobsFeature,
  liveFeature,
  madeWith,
  mailFeature,
  mailTransport,
  openFileStore,
  openVirusScanner,
  sealOfInstallation,
  serverKit,
  type ActorContext,
  type AuditedKind,
  type Config,
  type FileStore,
  type JobDeclaration,
  type LiveHub,
  type RecordPages,
  type Seal,
  type ServerFeature,
  type VirusScanner,
} from '#server-kit/server';
import type { Release } from '#system/model';
import { shellHomes, shellScreens, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { manualFileOwner, shellFeature } from '#shell/server';
import { talkParameters } from '#talk/model';
import { talkFeature, talksOver, type TalkOptions, type Talks } from '#talk/server';
import { upkeepFeature } from '#upkeep/server';
import { dingTalkOf } from './dingtalk.ts';
import { answers, decidedRoute, features, inboxRoute, pathOfFlow, recordRequests } from './features.ts';
import { releases, version, whatIsNew } from './version.ts';

/** Every screen of the installation, in the order of the menu. */
export const screens: readonly ScreenDeclaration[] = [...shellScreens, ...gather(features, 'screens')];

/** Homes of the menu; where two features declare the same, the first one counts. */
export const homes: readonly HomeDeclaration[] = [...shellHomes, ...gather(features, 'homes')];

/** Every form of the installation. The server needs all declarations, so they are loaded with it. */
export const forms = await Promise.all(gather(features, 'forms').map((type) => type.load()));

/** What features may ask of the installation. */
export interface Services {
  files: FileStore;
  screens: readonly ScreenDeclaration[];
  homes: readonly HomeDeclaration[];
  /** What is declared for a screen beside itself, by name: its lists, its register, its form. */
  declaredAt(code: string): ReadonlyMap<string, object>;
  /** What tables of the audit mean to people, once it is composed. */
  audited(): readonly AuditedKind[];
  /** Where records are looked at of which others tell the audit, once it is composed. */
  recordPages(): readonly RecordPages[];
  /** What is done beside the calls, once it is composed. */
  jobs(): readonly JobDeclaration[];
  /** Every call of the installation, once it is composed. */
  calls(): readonly AnyCall[];
  /** Does the outbox show codes: where nothing is really sent. */
  outboxShows: Readonly<Record<'mail' | 'sms', boolean>>;
  /** What an administrator does first, once it is composed. */
  firstSteps(): readonly FirstStep[];
  /** What mails and text messages say, once it is composed. */
  templates(): readonly TemplateSource[];
  /** By which ways something is sent: with a mail server; in the demo company mails are kept in the outbox. */
  canSend: Readonly<Record<'mail' | 'sms', boolean>>;
  /** Versions of the product, the newest first. */
  releases: readonly Release[];
  /** What it runs on beside the database, for those who look after it. */
  underneath: { files: FileStore; scanner: VirusScanner | null; sendsMail: boolean };
  /** How services outside are reached, and the key by which what is set for them is kept. */
  outside: { seal: Seal; demo: boolean; origin: string | undefined };
  /** Hands documents in for people: what they did elsewhere makes them. */
  handIn(): FormHandIn;
  /** Where documents are opened: forms, and what is numbered beside them. */
  addressOf: DocumentAddress;
  /** What waits for an approval before it stands in a register. */
  recordChanges: RecordChanges;
  /** What was made of a chat message is told to it. */
  talks: Talks;
  /** What people did, of all features, once it is composed. */
  deeds(): readonly DeedSource[];
  /** What waits for people, the same way. */
  dayItems(): readonly DayItemSource[];
  /** What a register knows of one of its records; null where it is unknown. */
  masterOf(
    context: ActorContext,
    kind: string,
    id: string,
  ): Promise<Readonly<Record<string, string | null>> | null>;
}

/** What the server is composed with: all else it declares itself. */
export interface Installation {
  config: Config;
  hub: LiveHub;
}

/** Kits first, then features. */
export function composeFeatures({ config, hub }: Installation): ServerFeature[] {
  // In the demo company codes are read in the outbox. A text message that tries words goes to the sandbox at least.
  const canSend = { mail: Boolean(config.smtpUrl) || config.demo, sms: true };
  const outside = {
    seal: sealOfInstallation(config.secretKey, config.dataDir),
    demo: config.demo,
    origin: config.publicOrigin,
  };
  const files = openFileStore(config.filesUrl, config.dataDir);
  const scanner = openVirusScanner(config.virusScanner, config.demo);
  const references: ReferenceSource[] = [];
  const composed: ServerFeature[] = [];
  const changes = recordChanges(() => registersKit(registerOptions));
  const made = madeWith(features, {
    ...answers,
    files,
    screens,
    homes,
    declaredAt: (code) =>
      new Map(declared.filter(([at]) => at === code).map(([, name, what]) => [name, what])),
    audited: () => gather(composed, 'audited'),
    recordPages: () => gather(composed, 'recordPages'),
    jobs: () => composed.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job)),
    firstSteps: () => gather(composed, 'firstSteps'),
    templates: () => gather(composed, 'messageTemplates'),
    canSend,
    calls: () => composed.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call)),
    outboxShows: { mail: config.demo && !config.smtpUrl, sms: config.demo },
    releases,
    origin: config.publicOrigin,
    underneath: { files, scanner, sendsMail: Boolean(config.smtpUrl) },
    outside,
    handIn: () => handIn,
    addressOf: documentAddress(forms, gather(features, 'numbered')),
    recordChanges: changes,
    talks: talksOver((): TalkOptions => talkOptions),
    deeds: () => gather(composed, 'deeds'),
    dayItems: () => gather(composed, 'dayItems'),
    // The server asks for itself: what it makes of the values is not all for whoever is there.
    masterOf: async ({ db, language }, kind, id) =>
      (await referencesById(references, kind, [id], { db, language })).get(id)?.values ?? null,
  });
  const registers = gather(features, 'registers');
  const upkeep = upkeepFeature({
    dictionaries: [...gather(features, 'dictionaries'), places],
    parameters: [...registerParameters, ...talkParameters, ...gather(features, 'parameters')],
  });
  const declared: readonly [code: string, name: string, what: object][] = [
    ...gather(made, 'lists').flatMap(({ list }) =>
      list.screens.map((screen): [string, string, object] => [screen, list.name, list]),
    ),
    ...registers.map(({ register }): [string, string, object] => [register.code, register.name, register]),
    ...forms.map((form): [string, string, object] => [form.code, form.code, form]),
  ];
  references.push(
    ...gather([upkeep, ...made], 'references'),
    ...registers.flatMap((each) => each.references),
    designedTypeSource,
    // Pickers of the directory lead to survivors as well, where their records can be merged.
    ...organisationSources.flatMap((source) =>
      registers
        .filter(({ register, hasPicker }) => hasPicker && register.twins && register.name === source.kind)
        .map(({ register }) => alsoByMerged(register, source)),
    ),
  );
  const approvals = createApprovals({
    ...approvalsOfForms(forms),
    guards: gather(made, 'approvalGuards'),
    decidedRoute,
    inboxRoute,
  });
  const documentsOptions = {
    forms,
    queries: gather(features, 'queries'),
    approvals: approvals.service,
    references,
    checks: gather(made, 'checks'),
    contexts: gather(made, 'contexts'),
    numbered: gather(features, 'numbered'),
    codeSeries: registers.flatMap(({ register }) => codeSeriesOf(register) ?? []),
    screensOfList: (code: string) => screensOfList(lists(), code),
    routeOf: (code: string) => screens.find((screen) => screen.code === code)?.route ?? null,
    pathOfFlow,
    timeZone: config.timeZone,
  };
  const documents = documentsFeature(documentsOptions);
  const lists = (): ListRows[] => [
    ...gather([approvals.feature, documents, ...made], 'lists'),
    ...registers.map(({ rows }) => rows),
  ];
  const handIn = formHandIn(documentsOptions);
  const requestForm = forms.find(({ code }) => code === recordRequests.code);
  const registerOptions = {
    registers,
    references: [...references, ...organisationSources, ...vocabularySources],
    uses: gather([documents, ...made], 'uses'),
    mergeGuards: gather(made, 'mergeGuards'),
    lockedDays: gather(made, 'lockedDays'),
    store: files,
    ...(requestForm && {
      requests: recordRequests.made(requestForm, handIn, changes),
    }),
  };
  const registersPart = registersFeature(registerOptions);
  const editorPart = editorFeature({
    sources: gather(made, 'sharedSources'),
    hereSources: gather(made, 'hereSources'),
    talks: talksOver((): TalkOptions => talkOptions),
    hub,
  });
  const talkOptions: TalkOptions = {
    records: gather([documents, ...made], 'namedRecords'),
    threads: gather([registersPart, editorPart, ...made], 'threads'),
    shownInTalks: gather(made, 'shownInTalks'),
  };
  const talk = talkFeature({ ...talkOptions, files });
  composed.push(
    serverKit,
    jobsFeature,
    liveFeature(hub, {
      ...(config.publicOrigin && { publicOrigin: config.publicOrigin }),
      channels: () => gather(composed, 'liveChannels'),
    }),
    mailFeature(mailTransport(config.smtpUrl)),
    smsFeature(outside),
    filesFeature({
      store: files,
      owners: [
        formFileOwner(approvals.service, gather(made, 'formReaders')),
        commentFileOwner(approvals.service),
        manualFileOwner,
        ...gather([talk, registersPart, ...made], 'fileOwners'),
      ],
      scanner,
    }),
    identityFeature({
      references,
      screens: screens.map(({ code }) => code),
      demo: config.demo,
      origin: config.publicOrigin,
      doors: () => gather(composed, 'recordDoors'),
      roleUses: () => gather(composed, 'roleUses'),
      dingTalk: dingTalkOf(config),
      // A sandbox brings nobody a code: outside the demo company it is no way to sign in.
      sends: async (db) => [
        ...(canSend.mail ? ['mail' as const] : []),
        ...(config.demo || (await textsReachPeople(db)) ? ['sms' as const] : []),
      ],
    }),
    shellFeature({
      ...{ version, description: whatIsNew, homes, screens },
      offers: gather([approvals.feature, ...made], 'offers'),
      targets: () => gather(composed, 'menuTargets'),
    }),
    listsFeature({
      lists: lists(),
      exports: gather([documents, registersPart, ...made], 'exports'),
    }),
    upkeep,
    talk,
    editorPart,
    ledgersFeature,
    registersPart,
    approvals.feature,
    documents,
    tradeFeature,
    ...made,
  );
  return composed;
}
