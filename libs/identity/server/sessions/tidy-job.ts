import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import { dingTalkSignIn, sandboxGrant } from '../dingtalk/tables.ts';
import { securityNotice } from '../notices/notice.ts';
import { pace, sentCode, session } from '../tables/account.ts';

/** Ended and expired sessions are kept this long, for whoever looks into a sign-in. Days. */
const keptFor = 90;
const day = 86_400_000;

const tidy = defineJob({
  name: 'identity.tidy',
  data: z.object({}),
  clock: {
    title: ['清理过期的登录与验证码', 'Clear old sessions and codes'],
    cron: '23 3 * * *',
    catchUp: 'once',
  },
});

/** Removes what is of no more use: full buckets, old codes, sessions long gone. */
export const tidyJob: JobRegistration = runs(tidy, async (_, { db, now }) => {
  const before = (days: number): Date => new Date(now.getTime() - days * day);
  await db.delete(pace).where(lt(pace.updatedAt, before(1)));
  await db.delete(sentCode).where(lt(sentCode.expiresAt, before(7)));
  await db.delete(dingTalkSignIn).where(lt(dingTalkSignIn.expiresAt, before(1)));
  await db.delete(sandboxGrant).where(lt(sandboxGrant.expiresAt, before(1)));
  await db.delete(securityNotice).where(lt(securityNotice.hour, before(keptFor)));
  await db.delete(session).where(lt(session.expiresAt, before(keptFor)));
});
