import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { person, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { moveUnitState, type UnitDetail } from '#lab/model';
import { ScanField, useLabel, useScanner } from '#ui/web';
import { BagSteps, useBagScans } from '../parts/bag-scan.tsx';

const beforeSomebody = {
  reason: text({ label: ['原因', 'Reason'], required: true, max: 300, multiline: true }),
  witnessId: person({ label: ['见证人', 'Witness'], required: true }),
};

/** The bag in one's hands is scanned, DIN and product code; then it is handed over before a witness. */
export default function IssueDialog({
  detail: { unit, recipient },
  onClose,
}: {
  detail: UnitDetail;
  onClose: () => void;
}) {
  const say = useLabel();
  const write = useWrite(moveUnitState);
  const { scans, misread, scan } = useBagScans();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const take = (scanned: string) => {
    setProblems([]);
    scan(scanned);
  };
  useScanner(take);
  return (
    <FieldsDialog
      title={['出库', 'Issue']}
      ok={['确定', 'OK']}
      onClose={onClose}
      fields={beforeSomebody}
      about={
        <>
          {recipient && (
            <p>{say(['交给 {hospital} · {physician}', 'It goes to {hospital} · {physician}'], recipient)}</p>
          )}
          <ScanField
            label={say(['扫描袋上 DIN 和产品码', 'Scan DIN and product code of the bag'])}
            onScan={take}
            problem={misread && say(misread)}
          />
          <BagSteps
            unit={unit}
            scans={scans}
            says={(path) => problems.find((problem) => problem.path === path)?.text ?? null}
          />
        </>
      }
      onOk={async ({ reason, witnessId }) => {
        try {
          await write.mutateAsync({
            ...{ unitId: unit.id, to: 'issued', reason: reason ?? '', witnessId: witnessId?.id ?? null },
            ...scans,
          });
        } catch (error) {
          const ofBag = problemsIn(error).filter(({ path }) => path in scans);
          if (ofBag.length === 0) throw error;
          setProblems(ofBag);
          return false;
        }
      }}
    />
  );
}
