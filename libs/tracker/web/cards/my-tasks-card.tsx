import { todoRoute } from '#tracker/model';
import { DateText, useLabel } from '#ui/web';
import { DayCard, Late } from './day-rows.tsx';

/** What the reader has to do next on a landing: what is late first, in red. A task opens over the page. */
export default function MyTasksCard() {
  const say = useLabel();
  return (
    <DayCard
      title={['待办', 'To do']}
      all={todoRoute}
      count={({ toDo }) => toDo}
      empty={['没有待办任务', 'Nothing to do']}
      rows={({ tasks }) =>
        tasks.map(({ id, title, project, endsAt, overdue }) => ({
          key: id,
          to: `?task=${id}`,
          title,
          facts: (
            <>
              {project} {overdue && <Late>{say(['已逾期', 'Overdue'])}</Late>}{' '}
              {endsAt && <DateText value={endsAt} />}
            </>
          ),
        }))
      }
    />
  );
}
