import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TextProvider } from '#identity/model';
import { definePort, hookOf, settingsOf, type Db, type Seal } from '#server-kit/server';
import { sandboxTextAccount } from './sms-tables.ts';

/** Twilio's programmable messaging. */
export const twilioPort = definePort({
  name: 'twilio',
  title: ['Twilio 短信', 'Twilio text messages'],
  settings: z.object({
    /** 'AC…' */
    accountSid: z.string(),
    authToken: z.string(),
    /** A number of ours, or a messaging service ('MG…'). */
    sender: z.string(),
  }),
  secret: ['authToken'],
});

/** What the service is reached with. */
export interface TextInstallation {
  seal: Seal;
  /** Under which people reach it; none: only the sandbox can tell us things. */
  origin: string | undefined;
  /** The server of this process, once its routes are there. */
  server(): FastifyInstance | null;
}

/** As whom messages are sent, and where we are told what became of them. */
export interface TextAccount {
  provider: TextProvider;
  accountSid: string;
  authToken: string;
  sender: string;
  /** Empty: the service cannot reach us. */
  hook: string;
}

export const sandboxAccountSid = `AC${'0'.repeat(32)}`;
/** Where the sandbox tells us things, whatever the installation is called. */
export const sandboxHook = `https://sandbox.invalid${hookOf(twilioPort)}`;
/** One of the numbers that Twilio keeps for trying things out. */
export const sandboxSender = '+15005550006';

/** Where the service tells us things; empty: it cannot reach us. */
export const hookOfInstallation = ({ origin }: Pick<TextInstallation, 'origin'>): string =>
  origin?.startsWith('https:') ? origin + hookOf(twilioPort) : '';

/** As this installation has it: the service with keys, else the sandbox. */
export async function textAccountOf(db: Db, installation: TextInstallation): Promise<TextAccount> {
  const set = await settingsOf(db, twilioPort, installation.seal);
  if (!set) return sandboxTextAccountOf(db);
  return { ...set, provider: 'twilio', hook: hookOfInstallation(installation) };
}

/** The account of the sandbox; its token is made once. */
export async function sandboxTextAccountOf(db: Db): Promise<TextAccount> {
  const known = async () => (await db.select().from(sandboxTextAccount))[0]?.authToken;
  let authToken = await known();
  if (!authToken) {
    await db
      .insert(sandboxTextAccount)
      .values({ authToken: randomBytes(16).toString('hex') })
      .onConflictDoNothing();
    authToken = (await known()) ?? '';
  }
  return {
    ...{ provider: 'sandbox', accountSid: sandboxAccountSid, authToken },
    ...{ sender: sandboxSender, hook: sandboxHook },
  };
}

/** Do text messages reach people here: is the service set, not the sandbox alone? */
export async function textsReachPeople(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ set: boolean }>(
    sql`SELECT is_set AS set FROM port_setting WHERE port = ${twilioPort.name}`,
  );
  return rows[0]?.set ?? false;
}
