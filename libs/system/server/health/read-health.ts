import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import {
  handle,
  type Context,
  type Db,
  type FileStore,
  type Handler,
  type VirusScanner,
} from '#server-kit/server';
import { readHealth, type HealthState } from '#system/model';

/** What the installation runs on beside the database. */
export interface Underneath {
  files: Pick<FileStore, 'check'>;
  scanner: VirusScanner | null;
  sendsMail: boolean;
}

/** What was found of one part. */
interface Found {
  state: HealthState;
  says: Label;
}

/** A part that gives no answer within this is down. Milliseconds. */
const patience = 3_000;
/** Mails that have waited for longer are not on their way. Minutes. */
const longestWait = 15;

/** What a look at a part finds, or that it failed or gave no answer: one that is down holds up nobody. */
async function lookedAt(log: Context['log'], look: () => Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: 'bad', says: ['3 秒内没有应答', 'No answer within 3 s'] }),
      patience,
    );
  });
  const found = look().catch((error: unknown): Found => {
    log.warn({ err: error }, 'a part of the installation is not well');
    return {
      state: 'bad',
      says: ['检查失败，详情见服务器日志', 'The check failed; the log of the server says why'],
    };
  });
  const answer = await Promise.race([found, late]);
  clearTimeout(timer);
  return answer;
}

async function database(db: Db): Promise<Found> {
  const { rows } = await db.execute<{ version: string; size: string }>(sql`
    SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`);
  const { version = '', size = '' } = rows[0] ?? {};
  return { state: 'good', says: [`PostgreSQL ${version}，${size}`, `PostgreSQL ${version}, ${size}`] };
}

/** How the outbox goes: what failed within a day, and what has waited for too long. */
async function mail(db: Db, sendsMail: boolean): Promise<Found> {
  if (!sendsMail)
    return {
      state: 'off',
      says: ['邮件只保留在发件箱中', 'Mails stay in the outbox'],
    };
  const { rows } = await db.execute<{ failed: number; late: number }>(sql`
    SELECT (count(*) FILTER (WHERE state = 'failed' AND created_at > now() - interval '1 day'))::int AS failed,
           (count(*) FILTER (WHERE state = 'waiting' AND created_at < now() - make_interval(mins => ${longestWait})))::int AS late
      FROM mail_outbox WHERE state IN ('failed', 'waiting')`);
  const { failed = 0, late = 0 } = rows[0] ?? {};
  if (!failed && !late)
    return { state: 'good', says: ['一天内没有发送失败', 'Nothing has failed within a day'] };
  return {
    state: 'warn',
    says: [
      `一天内 ${failed} 封失败，${late} 封等待超过 ${longestWait} 分钟`,
      `${failed} failed within a day, ${late} have waited for over ${longestWait} min`,
    ],
  };
}

async function files(store: Underneath['files']): Promise<Found> {
  await store.check();
  return { state: 'good', says: ['可以写入', 'It can be written to'] };
}

/** Looks through a file of ours: whoever answers at the address has to be a scanner. */
async function scanner(virusScanner: VirusScanner | null): Promise<Found> {
  if (!virusScanner) return { state: 'off', says: ['上传的文件不扫描', 'Uploads are not scanned'] };
  const folder = await mkdtemp(join(tmpdir(), 'bms-health-'));
  try {
    const path = join(folder, 'clean.txt');
    await writeFile(path, 'Nothing to find.');
    const name = await virusScanner.scan(path);
    return name === null
      ? { state: 'good', says: ['应答正常', 'It answers'] }
      : { state: 'bad', says: ['误报干净的文件', 'It finds something in a clean file'] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const healthHandler = (underneath: Underneath): Handler =>
  handle(readHealth, async (_, { db, now, log }) => {
    // The two that ask the database share a connection; the others are looked at meanwhile.
    const [ofFiles, ofScanner, ofDatabase] = await Promise.all([
      lookedAt(log, () => files(underneath.files)),
      lookedAt(log, () => scanner(underneath.scanner)),
      lookedAt(log, () => database(db)),
    ]);
    const ofMail = await lookedAt(log, () => mail(db, underneath.sendsMail));
    return {
      at: now.toISOString(),
      parts: [
        { part: 'database' as const, ...ofDatabase },
        { part: 'files' as const, ...ofFiles },
        { part: 'mail' as const, ...ofMail },
        { part: 'scanner' as const, ...ofScanner },
      ],
    };
  });
