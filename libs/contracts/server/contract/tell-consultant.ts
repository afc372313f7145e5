import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { sendMail, type Context } from '#server-kit/server';

/** The consultant of a contract hears of what needs them, by mail, in both languages. */
export async function tellConsultant(context: Context, contractId: string, [zh, en]: Label): Promise<void> {
  const { rows } = await context.db.execute<{ number: string; email: string | null }>(sql`
    SELECT c.code AS number, nullif(p.email, '') AS email FROM bank_contract c JOIN person p ON p.id = c.salesperson_id
     WHERE c.id = ${contractId}`);
  const [found] = rows;
  if (found?.email)
    await sendMail(context, {
      to: [found.email],
      subject: `${found.number}: ${zh}`,
      body: `${zh}\n${en}`,
    });
}
