import { Button, Dropdown } from 'antd';
import { useWrite } from '#api-client/web';
import { countPrint, type UnitDetail } from '#lab/model';
import { useLabel, usePaper } from '#ui/web';
import { RecordPaper } from './record-paper.tsx';
import { recordPaperKinds, recordPapers, type RecordPaperKind } from './record-papers.ts';

/** Receipt, processing record and chain of custody on paper; each print is counted. */
export function PrintRecords({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const count = useWrite(countPrint);
  // Counted by key as by button.
  const printed = (put: (what: RecordPaperKind) => void, kind: RecordPaperKind) => {
    count.mutate({ unitId: detail.unit.id, kind });
    put(kind);
  };
  const { print, paper } = usePaper<RecordPaperKind>(
    (kind) => <RecordPaper detail={detail} kind={kind ?? 'processing'} />,
    (put) => printed(put, 'processing'),
  );
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: recordPaperKinds.map((key) => ({
            key,
            label: `${say(recordPapers[key])} · ${say(['已打印 {n} 次', 'printed {n} {n:time|times}'], { n: detail.prints[key] ?? 0 })}`,
          })),
          onClick: ({ key }) => printed(print, key as RecordPaperKind),
        }}
      >
        <Button>{say(['打印记录', 'Print records'])}</Button>
      </Dropdown>
      {paper}
    </>
  );
}
