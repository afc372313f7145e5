import { z } from 'zod';
import { languages, say, type Label } from '#calls/model';
import { defineJob, runs, sendMail, type JobRegistration } from '#server-kit/server';
import { findAccount } from '../sign-in/find-account.ts';
import { makeCode } from '../second-step/step-code.ts';
import { sendSms } from '../sms/send-sms.ts';

/** Looks for the account of a forgotten password and, if there is one, sends it a code. */
export const sendRecoveryCode = defineJob({
  name: 'identity.sendRecoveryCode',
  data: z.object({ account: z.string(), by: z.enum(['sms', 'mail']), language: z.enum(languages) }),
});

const subject: Label = ['找回密码', 'Recover your password'];
const body: Label = [
  '您的验证码是 {code}，5 分钟内有效。如非本人操作，请忽略。',
  'Your code is {code}, good for 5 minutes. If you did not ask for it, leave it.',
];

export const recoveryJob: JobRegistration = runs(sendRecoveryCode, async ({ account, by, language }, job) => {
  const found = await findAccount(job.db, account);
  if (found?.state !== 'active' || !(by === 'sms' ? found.mobile : found.email)) return;
  const { code } = await makeCode(job.db, found.id, 'recovery', job.now);
  if (by === 'sms')
    await sendSms({ ...job, language }, found.mobile, [say(body, 'zh', { code }), say(body, 'en', { code })]);
  else
    await sendMail(job, {
      to: [found.email],
      subject: say(subject, language),
      body: say(body, language, { code }),
      secret: true,
    });
});
