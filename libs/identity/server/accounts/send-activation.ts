import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { accountReadyTemplate, accountsMade } from '#identity/model';
import { oneOf, react, type Reaction } from '#server-kit/server';
import { mailByTemplate } from '../templates/send-by-template.ts';
import type { SendsNow } from '../second-step/step-code.ts';

interface Told extends Record<string, unknown> {
  name: string;
  person: string;
  email: string;
}

/**
 * Tells whoever got an account by mail how to begin: they choose a password with a code, as if they had forgotten it, so
 * that no mail holds a secret. `origin`: where people open the installation.
 */
export const sendActivation = (sends: SendsNow, origin: string | undefined): Reaction =>
  react(accountsMade, async ({ accountIds, start }, context) => {
    if (start === 'password') return;
    if (!(await sends(context.db)).includes('mail'))
      throw ruleBroken([
        '系统尚未配置邮件，请使用初始密码',
        'No mail is set up here: please use start passwords',
      ]);
    const { rows } = await context.db.execute<Told>(sql`
      SELECT a.name, p.name_zh AS person, p.email FROM account a JOIN person p ON p.id = a.person_id
       WHERE ${oneOf(sql`a.id`, accountIds)}`);
    const page = `${origin ?? ''}/user/recover`;
    for (const { name: account, person, email } of rows)
      await mailByTemplate(
        context,
        email,
        accountReadyTemplate,
        { account, person, page },
        { language: null },
      );
  });
