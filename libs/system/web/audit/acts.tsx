import { useCallback, useState } from 'react';
import { inDays } from '#calls/model';
import { CellLink, ListPage } from '#lists/web';
import { useAddressValues, useLeadsHere } from '#shell/web';
import { actList, type ActRow } from '#system/model';
import { later, useLabel } from '#ui/web';
import styles from './audit.module.css';

const ActDrawer = later(
  () => import('./act-drawer.tsx').then((part) => part.ActDrawer),
  () => null,
);

/** A record that the reader may open is led to. */
function RecordLink({ row: { record, path } }: { row: Pick<ActRow, 'record' | 'path'> }) {
  const leadsHere = useLeadsHere();
  return path !== null && leadsHere(path) ? <CellLink to={path}>{record}</CellLink> : record;
}
export const recordCell = (row: Pick<ActRow, 'record' | 'path'>) => <RecordLink row={row} />;

function By({ row }: { row: ActRow }) {
  const say = useLabel();
  return row.person ? row.person.name : <span className={styles.quiet}>{say(['系统', 'System'])}</span>;
}
const cells = { person: (row: ActRow) => <By row={row} />, record: recordCell };
/** What was done; a row opens all that it changed, which its address says. */
export function Acts() {
  const [params, set] = useAddressValues();
  const opened = params.get('act');
  const open = useCallback(({ id }: ActRow) => set('act', id), [set]);
  const [begins] = useState(() => ({ where: `at:from:${inDays(-29)}` }));
  return (
    <>
      <ListPage
        list={actList}
        embedded="acts"
        cells={cells}
        begins={begins}
        onOpen={open}
        empty={{
          icon: 'audit',
          title: ['这段时间没有操作', 'Nothing was done during this time'],
          hint: ['换一段时间，或清除筛选。', 'Choose another time, or clear the filters.'],
        }}
      />
      {opened && /^\d{1,18}$/.test(opened) && (
        <ActDrawer key={opened} act={opened} onClose={() => set('act', null)} />
      )}
    </>
  );
}
