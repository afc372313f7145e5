export * from './actor.ts';
export * from './context.ts';
export * from './feature.ts';
export { gather, madeWith, type Feature } from './gather.ts';
export * from './events/reaction.ts';
export * from './http/handler.ts';
export { checksAtNight } from './jobs/checks-at-night.ts';
export * from './jobs/job.ts';
export * from './live/live-message.ts';
export * from './ports.ts';
export { StartError } from './config/start-error.ts';
export { loadConfig } from './config/load-config.ts';
export { settings, type Config, type HostSettings } from './config/settings.ts';
export { analyse, writeDown } from './db/analyse.ts';
export { newId } from './db/ids.ts';
export { inOneTrip } from './db/in-one-trip.ts';
export { writtenBehind } from './db/written-behind.ts';
export { insertRows, updateRows } from './db/insert-rows.ts';
export { companyToday } from './db/company-today.ts';
export { isoOf } from './db/iso-of.ts';
export { oneOf } from './db/one-of.ts';
export { inWords } from './words/in-words.ts';
export { ownWordsOf, rewordingsOf, rewordingTable } from './words/rewordings.ts';
export { takingNumber } from './numbers/next-number.ts';
export { changesBy, noteChange } from './db/changes-by.ts';
export { remembered } from './db/remembered.ts';
export { plannedAnew } from './db/preparing-client.ts';
export { writtenOut } from './db/drizzle/door.ts';
export { frozen, frozenSql } from './db/drizzle/frozen.ts';
export { openDatabase, connectionOf, type Database, type DatabaseOptions } from './db/database.ts';
export { startEmbedded, type Embedded } from './db/embedded.ts';
export { migrate } from './db/migrate.ts';
export { serverKit } from './kit.ts';
export { createServer, type BmsServer, type ServerParts } from './http/server.ts';
export { hourly } from './http/hourly.ts';
export { ordinaryLimits, type Limits } from './http/limits.ts';
export type { Identify, IdentityError } from './http/identify.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { fillDemo, demoClock, settleKind, type Filled } from './operation/demo.ts';
export { installing } from './operation/installing.ts';
export { addHealth } from './operation/health.ts';
export { listen } from './operation/listen.ts';
export { createLog } from './operation/log.ts';
export { openConnections, type Connections } from './operation/open-connections.ts';
export { addSecurityHeaders } from './pages/security-headers.ts';
export { servePages, type ServePage } from './pages/serve-pages.ts';
export { compileCalls, unanswered } from './http/call-table.ts';
export type { ContextFactory, ContextFacts } from './context/context-factory.ts';
export { violatedUnique } from './db/failure.ts';
export { eventsAbout, type EventAbout } from './events/events-about.ts';
export { replayEvents } from './events/replay.ts';
export { auditOf, type AuditEntry } from './audit/audit-of.ts';
export {
  coveredValue,
  type AuditedChange,
  type AuditedEntry,
  type AuditedKind,
  type RecordPages,
} from './audit/audited-kind.ts';
export { openFileStore } from './files/open-store.ts';
export { openVirusScanner } from './files/scan/open-scanner.ts';
export type { FileStore } from './files/file-store.ts';
export type { VirusScanner } from './files/scan/virus-scanner.ts';
export { answerFile } from './files/file-answer.ts';
export { fileAt } from './files/file-service.ts';
export { filesFeature } from './files/files-feature.ts';
export type { FileOwner } from './files/file-owner.ts';
export { copyFiles } from './files/copy-files.ts';
export { keepMadeFile } from './files/keep-made-file.ts';
export {
  bindFiles,
  closeFiles,
  filesOf,
  lengthsOf,
  releaseFiles,
  type BoundFile,
  type OwnerOfFiles,
} from './files/bind-files.ts';
export { readWorkbook } from './sheets/read-apart.ts';
export { UnreadableWorkbook, type ReadSheet } from './sheets/read-workbook.ts';
export type { SheetCell } from './sheets/cells.ts';
export { writeWorkbook } from './sheets/write-workbook.ts';
export { jobQueue, type JobQueue, type JobQueueOptions, type RunJob } from './jobs/job-queue.ts';
export { jobsFeature } from './jobs/jobs-feature.ts';
export { isCron, nextAfter } from './jobs/clock/cron.ts';
export { jobClock, type JobClock } from './jobs/clock/job-clock.ts';
export { LiveHub, type LiveHubOptions } from './live/live-hub.ts';
export type { LiveChannel } from './live/live-channel.ts';
export { liveFeature } from './live/live-feature.ts';
export { endLiveSessions } from './live/store-message.ts';
export { mailFeature } from './mail/mail-feature.ts';
export { mailTransport, type Mail, type MailTransport } from './mail/transport.ts';
export { sendMail, sendMailOfPerson } from './mail/send-mail.ts';
export { definePort, hookOf, keepSettings, sandboxOf, settingsOf, type Port } from './outside/port.ts';
export { sealOfInstallation, type Seal } from './outside/installation-key.ts';
export { webHookDoor, hmacOf } from './outside/web-hook.ts';
export { pauseAfter } from './outside/pauses.ts';
export { escaped, showSandboxPage, takesForms, type SandboxPage } from './outside/sandbox-page.ts';
export { mergedPdf, writtenPdf } from './pdf/make-pdf.ts';
