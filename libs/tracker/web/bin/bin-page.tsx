import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import { binList, daysInBin, projectsRoute, todoRoute, type BinRow } from '#tracker/model';
import { useLabel } from '#ui/web';
import { RestoreButton } from './restore-button.tsx';

const actions = (row: BinRow) => <RestoreButton row={row} />;

/** Deleted tasks and projects that the reader may restore, until they are purged. */
export default function BinPage() {
  const say = useLabel();
  return (
    <ListPage
      list={binList}
      actions={actions}
      description={say(['删除的任务和项目保留 {n} 天', 'What is deleted stays for {n} days'], {
        n: daysInBin,
      })}
      links={
        <>
          <Link to={todoRoute}>{say(['我的待办', 'My to-dos'])}</Link>
          <Link to={projectsRoute}>{say(['项目', 'Projects'])}</Link>
        </>
      }
      empty={{
        title: ['回收站是空的', 'The bin is empty'],
        hint: ['删除的任务和项目会出现在这里。', 'Deleted tasks and projects appear here.'],
      }}
    />
  );
}
