import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { countPrint, type UnitDetail } from '#lab/model';
import { PressMenu, useLabel, usePaper, useToast } from '#ui/web';
import { RecordPaper } from './record-paper.tsx';
import { recordPaperKinds, recordPapers, type RecordPaperKind } from './record-papers.ts';

/** What goes on paper, and which print of it that is. */
interface Printed {
  kind: RecordPaperKind;
  copy: number;
}

/** Receipt, processing record, check sheets and chain of custody on paper; each print is counted first, and says which it is. */
export function PrintRecords({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(countPrint);
  // Counted by key as by button; what is pressed again while it is counted is the same print.
  const printed = (put: (what: Printed) => void, kind: RecordPaperKind) => {
    if (count.isPending) return;
    count.mutate(
      { unitId: detail.unit.id, kind },
      {
        onSuccess: ({ prints }) => put({ kind, copy: prints }),
        onError: (error) => toast.refusal(error),
      },
    );
  };
  const { print, paper } = usePaper<Printed>(
    (what) => <RecordPaper detail={detail} kind={what?.kind ?? 'processing'} copy={what?.copy ?? null} />,
    (put) => printed(put, 'processing'),
  );
  return (
    <>
      <PressMenu
        items={recordPaperKinds.map((key) => ({
          key,
          label: `${say(recordPapers[key])} · ${say(['已打印 {n} 次', 'printed {n} {n:time|times}'], { n: detail.prints[key] ?? 0 })}`,
        }))}
        onClick={({ key }) => printed(print, key as RecordPaperKind)}
      >
        <Button>{say(['打印记录', 'Print records'])}</Button>
      </PressMenu>
      {paper}
    </>
  );
}
