import { sql, type SQL } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';
import { plainOf, type RichText } from '#editor/model';
import { plainAudited } from '#identity/server';
import type { ActorContext, AuditedChange, AuditedKind } from '#server-kit/server';
import {
  levelLabels,
  levels,
  managedBy,
  viewedBy,
  pathOfProject,
  pathOfReport,
  pathOfTask,
} from '#tracker/model';
import { seesReport } from './reports/rights.ts';
import { projectsAndMe, seesProject, seesTask, tasksAndProjects } from './rights.ts';

const nobody = { screens: [], action: 'query' } as const;

type Names = (context: ActorContext, ids: SQL) => SQL;
/** Whoever may see the project or task may read what was changed of it; an administrator may not for that alone. */
const seen = (kind: AuditedKind, names: Names): AuditedKind => ({
  ...kind,
  async readable(context, ids) {
    const asked = sql`${sql.param([...ids])}::text[]`;
    const { rows } = await context.db.execute<{ id: string; name: string }>(names(context, asked));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});

const looksLabel: Label = ['描述的格式', 'How the description looks'];

/** Words of a description stand in `description`; of its form it is told that it changed, where these stayed. */
function looksChanged(
  part: string,
  sides: readonly [was: unknown, is: unknown],
  language: Language,
): AuditedChange[] {
  if (part !== 'content') return [];
  const [was, is] = sides.map((content) =>
    plainOf(Array.isArray(content) ? { type: 'doc', content: content as RichText['content'] } : null),
  );
  const changed = say(['已修改，文字未变', 'Changed; the words stayed'], language);
  return was === is ? [{ label: looksLabel, before: '', after: changed, line: null }] : [];
}

const beside = (table: string, one: Label): AuditedKind =>
  plainAudited({ table, one, beside: true, get: nobody, columns: {} });

/** What the tables of projects and tasks mean in the audit. */
export const auditedOfTracker: readonly AuditedKind[] = [
  seen(
    plainAudited({
      ...{ table: 'project', one: ['项目', 'project'], get: nobody },
      opens: { path: pathOfProject },
      columns: {
        code: ['编码', 'Code'],
        name: ['名称', 'Name'],
        description: ['说明', 'Description'],
        owner_id: { label: ['负责人', 'Owner'], names: 'person' },
        viewed_by: { label: ['谁能看到', 'Who may see it'], options: viewedBy },
        managed_by: { label: ['谁能管理', 'Who may manage it'], options: managedBy },
        state: {
          label: ['状态', 'State'],
          options: { active: ['进行中', 'Active'], closed: ['已关闭', 'Closed'] },
        },
        deleted_at: ['删除时间', 'Deleted'],
      },
    }),
    ({ actor }, ids) => sql`SELECT pr.id::text AS id, pr.code || ' ' || pr.name AS name
      FROM ${projectsAndMe(actor)} WHERE pr.id::text = ANY (${ids}) AND ${seesProject(actor)}`,
  ),
  seen(
    plainAudited({
      ...{ table: 'task', one: ['任务', 'task'], get: nobody },
      opens: { path: (id) => pathOfTask(Number(id)) },
      columns: {
        title: ['标题', 'Title'],
        description: ['描述', 'Description'],
        description_rich: { label: looksLabel, inWords: looksChanged },
        level: {
          label: ['优先级', 'Priority'],
          options: Object.fromEntries(levels.map((level) => [level, levelLabels[level]])),
        },
        owner_id: { label: ['负责人', 'Owner'], names: 'person' },
        assigned_by: { label: ['指派人', 'Given by'], names: 'person' },
        left_by: { label: ['转自离职人员', 'Of somebody who left'], names: 'person' },
        accepted_at: ['确认接收', 'Receipt confirmed'],
        starts_at: ['计划开始', 'Starts'],
        ends_at: ['计划完成', 'Due'],
        series_on: ['重复日期', 'Date of its repetition'],
        estimate: ['预计工时', 'Estimate'],
        remaining: ['剩余工时', 'Left'],
        completed_at: ['完成时间', 'Completed'],
        archived_at: ['归档时间', 'Archived'],
        deleted_at: ['删除时间', 'Deleted'],
        source_name: ['来源单据', 'Of the form'],
        source_voided_at: ['来源单据作废时间', 'Its form was made void'],
      },
    }),
    ({ actor }, ids) => sql`SELECT t.id::text AS id, t.title AS name
      FROM ${tasksAndProjects(actor)} WHERE t.id::text = ANY (${ids}) AND ${seesTask(actor)}`,
  ),
  seen(
    plainAudited({
      ...{ table: 'work_report', one: ['汇报', 'report'], get: nobody },
      opens: { path: pathOfReport },
      columns: {
        state: {
          label: ['状态', 'State'],
          options: { saved: ['未发送', 'Not sent'], sent: ['已发送', 'Sent'] },
        },
        sent_at: ['发送时间', 'Sent'],
      },
    }),
    ({ actor }, ids) => sql`SELECT r.id::text AS id, r.kind || ' ' || r.starts_on AS name
      FROM work_report r WHERE r.id::text = ANY (${ids}) AND ${seesReport(actor)}`,
  ),
  beside('report_receiver', ['汇报接收人', 'receiver of a report']),
  beside('project_member', ['项目成员', 'member of a project']),
  beside('task_list', ['项目列表', 'list of a project']),
  beside('task_series', ['重复任务', 'repetition of tasks']),
  beside('subtask', ['子任务', 'subtask']),
  beside('task_relation', ['任务关系', 'relation of tasks']),
  beside('task_template', ['任务模板', 'template of tasks']),
  beside('project_paper', ['项目的文档', 'document of a project']),
  beside('task_map', ['任务的思维导图', 'mind map of a task']),
  beside('project_file', ['项目文件', 'file of a project']),
  beside('task_rule', ['任务规则', 'rule of tasks']),
  beside('task_follower', ['关注人', 'follower of a task']),
];
