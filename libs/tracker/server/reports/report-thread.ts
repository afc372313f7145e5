import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { ShownSource, ThreadSource } from '#talk/server';
import {
  pathOfReport,
  periodLabel,
  reportCommented,
  reportKindLabels,
  reportThread,
  type ReportKind,
} from '#tracker/model';
import { actorNames } from '../tasks/people.ts';
import { periodName, seesReport } from './rights.ts';

interface Facts extends Record<string, unknown> {
  id: string;
  kind: ReportKind;
  period: string;
  zh: string;
  en: string;
  people: string[];
}

async function reportsSeenBy(
  { db }: ActorContext,
  ids: readonly string[],
  personId: string,
): Promise<readonly Facts[]> {
  const asked = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const { rows } = await db.execute<Facts>(sql`
    SELECT r.id, r.kind, ${periodName} AS period, p.name_zh AS zh, coalesce(nullif(p.name_en, ''), p.name_zh) AS en,
           (SELECT coalesce(jsonb_agg(v.person_id), '[]') FROM report_receiver v WHERE v.report_id = r.id)
             || jsonb_build_array(r.author_id) AS people
      FROM work_report r JOIN person p ON p.id = r.author_id
     WHERE r.id = ANY (${sql.param(asked)}::uuid[]) AND r.state = 'sent' AND ${seesReport({ personId })}`);
  return rows;
}

const reportSeenBy = async (context: ActorContext, id: string, personId: string): Promise<Facts | null> =>
  (await reportsSeenBy(context, [id], personId))[0] ?? null;

const titleOf = ({ kind, period, zh, en }: Facts): Label => {
  const [kindZh, kindEn] = reportKindLabels[kind];
  const [periodZh, periodEn] = periodLabel(period);
  return [`${zh}的${kindZh} ${periodZh}`, `${kindEn} of ${en}, ${periodEn}`];
};

/** The talk on a sent report: between who wrote it and those who receive it. */
export const threadOfReport: ThreadSource = {
  type: reportThread,
  async open(context, id) {
    const found = await reportSeenBy(context, id, context.actor.personId);
    if (!found) return null;
    const [zh, en] = titleOf(found);
    return { title: context.language === 'zh' ? zh : en, link: pathOfReport(id), mayWrite: true };
  },
  mayRead: async (context, id, personId) => (await reportSeenBy(context, id, personId)) !== null,
  async said(context, id, { words, named }) {
    const { personId } = context.actor;
    const found = await reportSeenBy(context, id, personId);
    if (!found) return;
    const people = found.people.filter((each) => each !== personId && !named.includes(each));
    if (people.length)
      await context.emit(reportCommented, {
        ...{ reportId: id, title: titleOf(found) as [string, string], byId: personId, people, words },
        byName: await actorNames(context),
      });
  },
};

/** Reports that messages show: sent ones, to whoever receives them. */
export const reportInTalks: ShownSource = {
  type: reportThread,
  sentAs: 'report',
  async titlesOf(context, ids) {
    const found = await reportsSeenBy(context, ids, context.actor.personId);
    return new Map(found.map((each) => [each.id, titleOf(each)[context.language === 'zh' ? 0 : 1]]));
  },
};
