import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import {
  binRoute,
  pathOfProject,
  projectList,
  templatesRoute,
  trackerScreen,
  type ProjectRow,
} from '#tracker/model';
import { useLabel } from '#ui/web';
import { TeamLinks } from '../team-links.tsx';
import { explainedFigures } from './explained-figure.tsx';

const ProjectDialog = lazy(() => import('./project-dialog.tsx'));
const open = ({ id }: ProjectRow) => pathOfProject(id);
const begins = { tab: ['mine', 'joined', 'seen'] };

/** The projects that one may see, with how far they are. */
export default function ProjectsPage() {
  const say = useLabel();
  const may = useMay();
  const [making, setMaking] = useState(false);
  return (
    <>
      <TeamLinks />
      <ListPage
        list={projectList}
        open={open}
        begins={begins}
        cells={explainedFigures}
        prints
        description={say([
          '我参与的和对全公司公开的项目',
          'Projects that you are in, and those open to your company',
        ])}
        links={
          <>
            <Link to={templatesRoute}>{say(['任务模板', 'Templates'])}</Link>
            <Link to={binRoute}>{say(['回收站', 'Bin'])}</Link>
            {may(trackerScreen, 'add') && (
              <Button type="primary" onClick={() => setMaking(true)}>
                {say(['新建项目', 'New project'])}
              </Button>
            )}
          </>
        }
        empty={{
          title: ['没有项目', 'No projects'],
          hint: ['新建一个，邀请成员。', 'Make one and invite members.'],
        }}
      />
      <Suspense>{making && <ProjectDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}
