import { useState } from 'react';
import { inDays } from '#calls/model';
import { ListPage } from '#lists/web';
import { actList, type ActRow } from '#system/model';
import { later, useLabel } from '#ui/web';
import styles from './audit.module.css';

const ActDrawer = later(
  () => import('./act-drawer.tsx').then((part) => part.ActDrawer),
  () => null,
);

function By({ row }: { row: ActRow }) {
  const say = useLabel();
  return row.person ? row.person.name : <span className={styles.quiet}>{say(['系统', 'System'])}</span>;
}
const cells = { person: (row: ActRow) => <By row={row} /> };
/** What was done; a row opens all that it changed. */
export function Acts() {
  const [opened, setOpened] = useState<ActRow | null>(null);
  const [begins] = useState(() => ({ where: `at:from:${inDays(-29)}` }));
  return (
    <>
      <ListPage
        list={actList}
        embedded="acts"
        cells={cells}
        begins={begins}
        onOpen={setOpened}
        empty={{
          icon: 'audit',
          title: ['这段时间没有操作', 'Nothing was done during this time'],
          hint: ['换一段时间，或清除筛选。', 'Choose another time, or clear the filters.'],
        }}
      />
      {opened && <ActDrawer key={opened.id} act={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
