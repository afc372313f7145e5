import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import {
  resultWord,
  subjects,
  testLabel,
  testOf,
  testsNow,
  verifyResult,
  type ResultOnWire,
  type UnitDetail,
} from '#lab/model';
import { DateText, StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';
import { DonorPanel } from './donor-panel.tsx';
import { ResultDialog } from './result-dialog.tsx';

const tones = { ok: 'green', attention: 'orange', reactive: 'red' } as const;

/** Tests of mother, cord and segment with what counts of each; what was replaced stays to be read. */
export function ResultsTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { results, unit, may } = detail;
  const [entering, setEntering] = useState<{ test: string; before: ResultOnWire | null } | null>(null);
  const counting = (test: string) => results.find((one) => one.test === test && !one.replaced) ?? null;
  const now = testsNow();
  // What was tested once stays to be read, though it is asked for no more.
  const shown = [...now, ...new Set(results.map(({ test }) => test).filter((test) => !now.includes(test)))];
  const hers = entering && testOf(entering.test)?.subject === 'mother';
  const specimen = hers ? results.findLast((one) => one.subject === 'mother')?.collectedAt : null;
  return (
    <>
      <DonorPanel detail={detail} />
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{say(['对象', 'Of'])}</th>
              <th>{say(['项目', 'Test'])}</th>
              <th>{say(['结果', 'Result'])}</th>
              <th>{say(['方法', 'Method'])}</th>
              <th>{say(['录入', 'Entered'])}</th>
              <th>{say(['复核', 'Verified'])}</th>
              <th aria-label={say(['操作', 'Actions'])} />
            </tr>
          </thead>
          <tbody>
            {shown.map((test) => {
              const subject = testOf(test)?.subject ?? 'mother';
              const found = counting(test);
              const replaced = results.filter((one) => one.test === test && one.replaced);
              return (
                <tr key={test}>
                  <td>{say(subjects[subject])}</td>
                  <td>{say(testLabel(test))}</td>
                  <td>
                    {found ? <StatusTag tone={tones[found.flag]} label={resultWord(found.value)} /> : '—'}
                    {replaced.map((one) => (
                      <del key={one.id} className={styles.quiet} title={one.reason}>
                        {' '}
                        {say(resultWord(one.value))}
                      </del>
                    ))}
                  </td>
                  <td>{found?.method || '—'}</td>
                  <td>
                    {found && (
                      <>
                        {found.enteredBy.name} <DateText value={found.enteredAt} zone={unit.siteZone} day />
                      </>
                    )}
                  </td>
                  <td>{found?.verifiedBy ? found.verifiedBy.name : found && <Verify id={found.id} />}</td>
                  <td>
                    {may.record && (
                      <Button size="small" onClick={() => setEntering({ test, before: found })}>
                        {found ? say(['更换', 'Replace']) : say(['录入', 'Enter'])}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {entering && (
        <ResultDialog
          unitId={unit.id}
          zone={unit.siteZone}
          specimen={specimen ?? null}
          {...entering}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  );
}

function Verify({ id }: { id: string }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(verifyResult);
  return (
    <Button
      size="small"
      loading={write.isPending}
      onClick={() => write.mutate({ id }, { onError: (error) => toast.refusal(error) })}
    >
      {say(['复核', 'Verify'])}
    </Button>
  );
}
