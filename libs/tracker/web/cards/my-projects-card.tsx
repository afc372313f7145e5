import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { pathOfProject, projectsRoute, readOwnProjects } from '#tracker/model';
import { useLabel } from '#ui/web';
import { figureMeanings } from '../projects/explained-figure.tsx';
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
      counts={['进行中、您参与或负责的项目', 'Projects under way that are yours or that you work in']}
      empty={['没有进行中的项目', 'No project is under way']}
      rows={({ projects }) =>
        projects.map(({ id, name, unfinished, overdue, complete }) => ({
          key: id,
          to: pathOfProject(id),
          title: name,
          facts: (
            <>
              <span title={say(figureMeanings.unfinished)}>
                {say(['未完成 {n}', '{n} unfinished'], { n: unfinished })}
              </span>
              {overdue > 0 && (
                <>
                  {' · '}
                  <span title={say(figureMeanings.overdue)}>
                    <Late>{say(['已逾期 {n}', '{n} overdue'], { n: overdue })}</Late>
                  </span>
                </>
              )}
              {' · '}
              <span title={say(figureMeanings.complete)}>
                {say(['已完成 {n}', '{n} complete'], { n: complete })}
              </span>
            </>
          ),
        }))
      }
    />
  );
}
