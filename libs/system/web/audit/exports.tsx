import { Modal } from 'antd';
import { useState } from 'react';
import { ListPage } from '#lists/web';
import { exportLog, type ExportRow } from '#system/model';
import { DetailList, formatDate, useFocusBack, useLabel } from '#ui/web';
import styles from './exports.module.css';

/** Who took what out of the lists; a row opens which fields left and by which filters. */
export default function Exports() {
  const [opened, setOpened] = useState<ExportRow | null>(null);
  return (
    <>
      <ListPage
        list={exportLog}
        embedded="exports"
        onOpen={setOpened}
        empty={{
          icon: 'audit',
          title: ['还没有导出记录', 'Nothing was exported yet'],
          hint: ['每次从列表导出都会记在这里。', 'Every export of a list is written down here.'],
        }}
      />
      {opened && <ExportDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function ExportDialog({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const { filters } = row;
  return (
    <Modal open footer={null} title={row.list} onCancel={onClose}>
      <DetailList
        columns={2}
        items={[
          { label: say(['导出人', 'By']), value: row.person?.name ?? '' },
          { label: say(['导出时间', 'When']), value: row.at && formatDate(row.at) },
          { label: say(['记录数', 'Records']), value: row.records },
        ]}
      />
      <h3 className={styles.head}>{say(['导出的列', 'Columns'])}</h3>
      <p className={styles.names}>{row.fields.join(say(['、', ', ']))}</p>
      <h3 className={styles.head}>{say(['筛选条件', 'Narrowed by'])}</h3>
      {filters.length ? (
        <ul className={styles.filters}>
          {filters.map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code> {typeof value === 'string' ? value : JSON.stringify(value)}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.names}>{say(['没有筛选：导出了全部', 'Nothing: all of it was exported'])}</p>
      )}
    </Modal>
  );
}
