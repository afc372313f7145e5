import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readMyDay, shownOfDay, todoRoute } from '#tracker/model';
import { DateText, useLabel } from '#ui/web';
import { DayCard, Late } from './day-rows.tsx';

/** What the reader must do today on a landing, over all features: what is late first, in red. A task opens over the page. */
export default function MyDayCard() {
  const say = useLabel();
  const query = useQuery(read(readMyDay, { most: shownOfDay }));
  return (
    <DayCard
      title={['我的一天', 'My day']}
      all={todoRoute}
      query={query}
      count={({ total }) => total}
      empty={['今天没有要做的事', 'Nothing to do today']}
      rows={({ rows }) =>
        rows.map(({ key, title, where, dueAt, part, link, task }) => ({
          key,
          to: task ? `?task=${task.id}` : link,
          title,
          facts: (
            <>
              {where} {part === 'overdue' && <Late>{say(['已逾期', 'Overdue'])}</Late>}{' '}
              {dueAt && <DateText value={dueAt} />}
            </>
          ),
        }))
      }
    />
  );
}
