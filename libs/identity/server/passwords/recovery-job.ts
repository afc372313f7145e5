import { z } from 'zod';
import { languages } from '#calls/model';
import { recoveryCodeTemplate } from '#identity/model';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import { findAccount } from '../sign-in/find-account.ts';
import { makeCode } from '../second-step/step-code.ts';
import { mailByTemplate, smsByTemplate } from '../templates/send-by-template.ts';

/** Looks for the account of a forgotten password and, if there is one, sends it a code. */
export const sendRecoveryCode = defineJob({
  name: 'identity.sendRecoveryCode',
  title: ['发送找回密码的验证码', 'Send a code to recover a password'],
  data: z.object({ account: z.string(), by: z.enum(['sms', 'mail']), language: z.enum(languages) }),
});

export const recoveryJob: JobRegistration = runs(sendRecoveryCode, async ({ account, by, language }, job) => {
  const found = await findAccount(job.db, account);
  if (found?.state !== 'active' || !(by === 'sms' ? found.mobile : found.email)) return;
  const { code } = await makeCode(job.db, found.id, 'recovery', job.now);
  const ways = { language, secret: true };
  if (by === 'sms') await smsByTemplate(job, found.mobile, recoveryCodeTemplate, { code }, ways);
  else await mailByTemplate(job, found.email, recoveryCodeTemplate, { code }, ways);
});
