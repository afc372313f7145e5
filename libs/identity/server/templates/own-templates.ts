import { sql, type SQL } from 'drizzle-orm';
import {
  accountReadyTemplate,
  accountScreens,
  recoveryCodeTemplate,
  registrationRefusedTemplate,
  samplesOf,
  signInCodeTemplate,
  type MessageTemplate,
} from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import { matches } from '../text/search-text.ts';
import type { TemplateSource } from './template-source.ts';

interface Found extends Record<string, unknown> {
  id: string;
  account: string;
  zh: string;
  en: string;
}

/** Accounts that the actor may see. */
async function accounts(context: ActorContext, condition: SQL | undefined): Promise<Found[]> {
  const { db, actor } = context;
  const { rows } = await db.execute<Found>(sql`
    SELECT a.id, a.name AS account, person.name_zh AS zh, coalesce(nullif(person.name_en, ''), person.name_zh) AS en
      FROM account a JOIN person ON person.id = a.person_id
     WHERE a.state = 'active' AND ${condition ?? sql`true`}
       AND ${withinScope(actor.scope(accountScreens, 'query'), personColumns(), actor)}
     ORDER BY a.name LIMIT 20`);
  return rows;
}

/** Previewed on an account: its name, whose it is; what only happens when it is sent is a sample. */
const ofAccounts = (template: MessageTemplate): TemplateSource => ({
  template,
  records: {
    search: async (context, typed) =>
      (
        await accounts(context, typed ? matches(sql`(person.search || ' ' || a.name_key)`, typed) : sql`true`)
      ).map(({ id, account, zh }) => ({ id, text: `${zh} ${account}` })),
    async values(context, id) {
      const [found] = await accounts(context, sql`a.id = ${id}`);
      return found ? { ...samplesOf(template), account: found.account, person: [found.zh, found.en] } : null;
    },
  },
});

/** What identity itself sends. */
export const templatesOfIdentity: readonly TemplateSource[] = [
  signInCodeTemplate,
  recoveryCodeTemplate,
  accountReadyTemplate,
  registrationRefusedTemplate,
].map(ofAccounts);
