import { dayOf, daysBetween, type Label, type ResultOf } from '#calls/model';
import { levelName, type BoardFilters, type Project, type readPlan } from '#tracker/model';
import { companyTimeZone, DateText, today, useLabel, type Say } from '#ui/web';
import { PaperBar, PaperHead, PaperLegend, type PaperDays } from './paper-bars.tsx';
import styles from './plan-paper.module.css';

interface PlanPaperProps {
  project: Project;
  plan: ResultOf<typeof readPlan>;
  /** What they are narrowed by. */
  filters: BoardFilters;
}

const stateLabels: Readonly<Record<BoardFilters['state'], Label | null>> = {
  all: null,
  unfinished: ['未完成', 'Unfinished'],
  overdue: ['已逾期', 'Overdue'],
  complete: ['已完成', 'Complete'],
};
const archivedLabels: Readonly<Record<BoardFilters['archived'], Label | null>> = {
  no: null,
  yes: ['已归档', 'Archived'],
  all: ['含归档', 'With archived'],
};

/** What the tasks are narrowed by, in words. */
function wordsOf(filters: BoardFilters, owner: string | undefined, say: Say): string[] {
  const { state, archived, level, ownerId, followed, from, to } = filters;
  return [
    stateLabels[state] && say(stateLabels[state]),
    archivedLabels[archived] && say(archivedLabels[archived]),
    level && say(levelName(level)),
    ownerId && owner && `${say(['负责人', 'Owner'])}: ${owner}`,
    followed && say(['我关注的', 'Followed by me']),
    (from ?? to) && `${from ?? ''} – ${to ?? ''}`,
  ].filter((words): words is string => Boolean(words));
}

/** Tasks of a project on paper, by start, with a bar each over the days that all of them take. */
export function PlanPaper({ project, plan: { tasks, total }, filters }: PlanPaperProps) {
  const say = useLabel();
  const zone = companyTimeZone();
  const days = tasks.flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].flatMap((at) => (at ? [dayOf(at, zone)] : [])),
  );
  const [first = today()] = days.toSorted();
  const last = days.toSorted().at(-1) ?? first;
  const drawn: PaperDays = { first, count: daysBetween(first, last) + 1, zone };
  return (
    <div className={`bms-print bms-print-A4-across ${styles.paper}`}>
      <h1>
        {project.code} {project.name}
      </h1>
      <p>
        {[
          ...wordsOf(filters, tasks[0]?.owner?.name, say),
          say(['{n} 个任务', '{n} tasks'], { n: total }),
          today(),
        ].join(' · ')}
      </p>
      {total > tasks.length && (
        <p>
          <strong>
            {say(['只打印了前 {n} 个任务', 'Only the first {n} tasks are printed'], { n: tasks.length })}
          </strong>
        </p>
      )}
      <PaperLegend />
      <table>
        <thead>
          <tr>
            <th>{say(['编号', 'No.'])}</th>
            <th>{say(['标题', 'Title'])}</th>
            <th>{say(['列表', 'List'])}</th>
            <th>{say(['优先级', 'Priority'])}</th>
            <th>{say(['负责人', 'Owner'])}</th>
            <th>{say(['计划开始', 'Starts'])}</th>
            <th>{say(['计划完成', 'Due'])}</th>
            <th>{say(['状态', 'State'])}</th>
            <th className={styles.time}>
              <PaperHead {...drawn} />
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td>{task.key}</td>
              <td>{task.title}</td>
              <td>{task.list}</td>
              <td>{say(levelName(task.level))}</td>
              <td>{task.owner?.name}</td>
              <td>{task.startsAt && <DateText value={task.startsAt} />}</td>
              <td>{task.endsAt && <DateText value={task.endsAt} />}</td>
              <td>
                {task.complete
                  ? say(['已完成', 'Complete'])
                  : task.overdue
                    ? say(['已逾期', 'Overdue'])
                    : say(['未完成', 'Unfinished'])}
              </td>
              <td className={styles.time}>
                <PaperBar {...drawn} task={task} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
