import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { asWritten, plainOf } from '#editor/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import {
  readRules,
  removeTemplate,
  saveRule,
  saveTemplate,
  templateTopics,
  type TaskRule,
  type TemplateTask,
} from '#tracker/model';
import { hasTemplate, looksAfterRules, suitsRules } from './template-rows.ts';
import { templateSearch } from './template-search.ts';

const refresh = ({ publish }: ActorContext): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: templateTopics } });

interface Held extends Record<string, unknown> {
  version: number;
  createdBy: string | null;
  rules: number;
}

/** A template, held, that the actor may change; one of another company is none. */
async function held(context: ActorContext, id: string): Promise<Held> {
  const { rows } = await context.db.execute<Held>(sql`
    SELECT t.version, t.created_by AS "createdBy",
           (SELECT count(*)::int FROM task_rule r WHERE r.template_id = t.id) AS rules
      FROM task_template t WHERE t.id = ${id} AND ${hasTemplate(context)} FOR UPDATE OF t`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  // What a rule makes is everybody's: only whoever looks after the rules changes it.
  const isOwn = found.createdBy === context.actor.personId && found.rules === 0;
  if (!isOwn && !looksAfterRules(context)) throw new CallError('forbidden');
  return found;
}

/** The plain words of a task are those of its rich ones, where it has these. */
function asKept(task: TemplateTask): TemplateTask {
  const rich = asWritten(task.rich);
  return rich ? { ...task, rich, description: plainOf(rich) } : { ...task, rich };
}

/** What whoever looks after the rules writes is every company's, so that a rule can use it. */
const save = handle(saveTemplate, async ({ id, version, name, tasks: sent }, context) => {
  const { db, actor, now } = context;
  const tasks = sent.map(asKept);
  if (version === 0) {
    const { rows } = await db.execute(sql`
      INSERT INTO task_template (id, company_id, name, tasks, search, created_by, created_at)
      VALUES (${id}, ${looksAfterRules(context) ? null : actor.companyId}, ${name}, ${JSON.stringify(tasks)}::jsonb,
              ${templateSearch({ name, tasks })}, ${actor.personId},
              ${now.toISOString()}::timestamptz) ON CONFLICT (id) DO NOTHING RETURNING id`);
    if (!rows.length) throw new CallError('conflict');
  } else {
    const before = await held(context, id);
    if (before.version !== version) throw new CallError('conflict');
    await db.execute(sql`UPDATE task_template SET name = ${name}, tasks = ${JSON.stringify(tasks)}::jsonb,
        search = ${templateSearch({ name, tasks })}, version = version + 1 WHERE id = ${id}`);
  }
  await refresh(context);
  return { version: version + 1 };
});

const remove = handle(removeTemplate, async ({ id }, context) => {
  const { rules } = await held(context, id);
  if (rules > 0) throw ruleBroken(['有任务规则在使用此模板', 'A task rule uses this template']);
  await context.db.execute(sql`DELETE FROM task_template WHERE id = ${id}`);
  await refresh(context);
  return {};
});

const rules = handle(readRules, async (_asked, { db }) => {
  const { rows } = await db.execute<Record<string, unknown> & TaskRule>(sql`
    SELECT r.id, jsonb_build_object('id', t.id, 'name', t.name) AS template, r.active,
           (SELECT count(*)::int FROM task k WHERE k.source_type = 'form' AND k.source_part LIKE r.id || ':%') AS made
      FROM task_rule r JOIN task_template t ON t.id = r.template_id ORDER BY r.id`);
  return { rules: rows };
});

const setRule = handle(saveRule, async ({ id, templateId, active }, context) => {
  const { rows } = await context.db.execute(sql`
    UPDATE task_rule SET template_id = ${templateId}, active = ${active}
     WHERE id = ${id} AND EXISTS (SELECT FROM task_template t WHERE t.id = ${templateId} AND ${suitsRules}) RETURNING id`);
  if (!rows.length) throw new CallError('notFound');
  await refresh(context);
  return {};
});

/** Templates for people, and the rules that administrators look after. */
export const templateHandlers: readonly Handler[] = [save, remove, rules, setRule];
