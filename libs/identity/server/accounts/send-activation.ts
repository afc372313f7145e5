import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { accountsMade } from '#identity/model';
import { oneOf, react, sendMail, type Reaction } from '#server-kit/server';
import type { Sends } from '../second-step/step-code.ts';

interface Told extends Record<string, unknown> {
  name: string;
  person: string;
  email: string;
}

/**
 * Tells whoever got an account by mail how to begin: they choose a password with a code, as if they had forgotten it, so
 * that no mail holds a secret. `origin`: where people open the installation.
 */
export const sendActivation = (sends: Sends, origin: string | undefined): Reaction =>
  react(accountsMade, async ({ accountIds, start }, context) => {
    if (start === 'password') return;
    if (!sends.includes('mail'))
      throw ruleBroken([
        '系统尚未配置邮件，请使用初始密码',
        'No mail is set up here: please use start passwords',
      ]);
    const { rows } = await context.db.execute<Told>(sql`
      SELECT a.name, p.name_zh AS person, p.email FROM account a JOIN person p ON p.id = a.person_id
       WHERE ${oneOf(sql`a.id`, accountIds)}`);
    const at = origin === undefined ? '' : `\n${origin}/user/recover`;
    for (const { name, person, email } of rows)
      await sendMail(context, {
        to: [email],
        subject: `您的账号已开通 / Your account is ready: ${name}`,
        body:
          `${person}，您好：\n\n您的账号是 ${name}。请打开登录页，点“忘记密码？”，用邮件验证码设置密码后即可登录。${at}\n\n` +
          `Your account is ${name}. Open the sign-in page, press “Forgot the password?” and choose a password with a code by mail.${at}`,
      });
  });
