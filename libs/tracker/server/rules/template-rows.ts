import { sql, type SQL } from 'drizzle-orm';
import { directory, matches, type ReferenceContext, type ReferenceSource } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { oneOf, type ActorContext } from '#server-kit/server';
import { rulesScreen, templateList, templateOfRule, templateToUse, trackerScreen } from '#tracker/model';

type Which = (context: Pick<ActorContext, 'actor'>) => SQL;

/** Whoever looks after the rules changes every template of theirs. */
export const looksAfterRules = ({ actor }: Pick<ActorContext, 'actor'>): boolean =>
  actor.may(rulesScreen, 'edit');

/** `task_template t` that the actor's company has. */
export const hasTemplate: Which = ({ actor }) =>
  sql`(t.company_id IS NULL OR t.company_id = ${actor.companyId})`;

const isRuled = sql`EXISTS (SELECT FROM task_rule r WHERE r.template_id = t.id)`;

/** A rule works for every company: it takes no template of one of them alone. */
export const suitsRules = sql`(t.company_id IS NULL OR ${isRuled})`;

export const templateRows = listFrom(templateList, {
  from: sql`task_template t LEFT JOIN person p ON p.id = t.created_by`,
  id: sql`t.id`,
  search: sql`t.search`,
  at: {
    name: sql`t.name`,
    whose: ({ actor }) => sql`CASE WHEN ${isRuled} THEN 'rule' WHEN t.created_by IS NULL THEN 'system'
      WHEN t.created_by = ${actor.personId} THEN 'mine' ELSE 'colleagues' END`,
    titles: ({ language }) => sql`(SELECT string_agg(
      replace(each.task ->> 'title', '{number}', ${language === 'zh' ? '单号' : 'number'}),
      ${language === 'zh' ? '；' : '; '} ORDER BY nth) FROM jsonb_array_elements(t.tasks) WITH ORDINALITY AS each (task, nth))`,
    count: sql`jsonb_array_length(t.tasks)::numeric`,
    by: namedIn('p'),
    createdAt: sql`t.created_at`,
  },
  carries: {
    version: sql`t.version`,
    tasks: sql`t.tasks`,
    ruled: isRuled,
    mayChange: (context) =>
      sql`(${looksAfterRules(context)} OR (t.created_by = ${context.actor.personId} AND NOT ${isRuled})) IS TRUE`,
  },
  reach: hasTemplate,
});

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  by: string | null;
}

/** Templates as pickers look them up: by name, task or pinyin. */
function sourceOf(kind: string, offered: Which): ReferenceSource {
  const read = async ({ db, actor, language }: ReferenceContext, which: SQL, take: number) => {
    // Which these are depends on who asks.
    if (!actor) return [];
    const { rows } = await db.execute<Found>(sql`
      SELECT t.id, t.name, ${sql.raw(directory.nameColumn(language, 'p'))} AS by
        FROM task_template t LEFT JOIN person p ON p.id = t.created_by
       WHERE ${offered({ actor })} AND ${which} ORDER BY t.name, t.id LIMIT ${take}`);
    return rows.map(({ id, name, by }) => ({
      id,
      name,
      code: '',
      detail: by ?? '',
      active: true,
      values: {},
    }));
  };
  return {
    kind,
    search: (context, { keyword, ids, take }) =>
      read(
        context,
        ids ? oneOf(sql`t.id::text`, [...ids]) : (matches(sql`t.search`, keyword) ?? sql`true`),
        take,
      ),
    async named(context, { texts }) {
      const found = await read(context, oneOf(sql`lower(t.name)`, [...texts]), 10_000);
      return found.map((option) => ({ option, codes: [], names: [option.name] }));
    },
  };
}

export const templateSources: readonly ReferenceSource[] = [
  sourceOf(templateToUse, (context) =>
    context.actor.may(trackerScreen, 'query') ? hasTemplate(context) : sql`false`,
  ),
  sourceOf(templateOfRule, ({ actor }) => (actor.may(rulesScreen, 'query') ? suitsRules : sql`false`)),
];
