import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { pathOfProject, projectsRoute, readOwnProjects } from '#tracker/model';
import { useLabel } from '#ui/web';
import { DayCard, Late } from './day-rows.tsx';

/** The projects in which the reader works, on a landing, with how far they are. */
export default function MyProjectsCard() {
  const say = useLabel();
  const query = useQuery(read(readOwnProjects, {}));
  return (
    <DayCard
      title={['我的项目', 'My projects']}
      all={projectsRoute}
      query={query}
      count={({ inProjects }) => inProjects}
      empty={['没有进行中的项目', 'No project is under way']}
      rows={({ projects }) =>
        projects.map(({ id, name, unfinished, overdue, complete }) => ({
          key: id,
          to: pathOfProject(id),
          title: name,
          facts: (
            <>
              {say(['未完成 {n}', '{n} unfinished'], { n: unfinished })}
              {overdue > 0 && (
                <>
                  {' · '}
                  <Late>{say(['已逾期 {n}', '{n} overdue'], { n: overdue })}</Late>
                </>
              )}
              {' · '}
              {say(['已完成 {n}', '{n} complete'], { n: complete })}
            </>
          ),
        }))
      }
    />
  );
}
