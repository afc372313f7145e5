import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { doorList, pathOfReceipt, sealOptions, signIn, type DoorRow } from '#lab/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { ScanField, useLabel, useScanner, useToast } from '#ui/web';
import styles from '../lab.module.css';

const open = ({ unitId }: DoorRow): string | undefined => (unitId ? pathOfReceipt(unitId) : undefined);
const panel = () => <SignInPanel />;

/** HBLAB320P: what came to the door. A scan of the box is a line. */
export default function DoorPage() {
  const say = useLabel();
  return (
    <ListPage
      list={doorList}
      open={open}
      renderFigures={panel}
      description={say([
        '扫描箱号或运单即登记一条；点开进入接收。',
        'A scan of box or waybill is a line; a line opens the receipt.',
      ])}
      empty={{ title: ['还没有签收', 'Nothing was signed in'] }}
    />
  );
}

function SignInPanel() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const write = useWrite(signIn);
  const [shell, setShell] = useState('');
  const [seal, setSeal] = useState<'intact' | 'broken' | 'missing'>('intact');
  const [scan, setScan] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  useScanner(setScan);
  if (!may('HBLAB320P', 'add')) return null;
  const says = (path: string) => {
    const text = problems.find((problem) => problem.path === path)?.text;
    return text ? say(text) : null;
  };
  const save = () =>
    write.mutate(
      { scan, seal, shell: shell === '' ? null : shell },
      {
        onSuccess: ({ number, unitId }) => {
          setScan('');
          setShell('');
          setSeal('intact');
          setProblems([]);
          if (unitId) toast.success(['已登记 {number}', 'Signed in: {number}'], { number });
          else
            toast.warning(
              ['已登记 {number}，但没有对应的产品', 'Signed in: {number}; no unit is known for it'],
              { number },
            );
        },
        onError: (error) => {
          setProblems(problemsIn(error));
          if (problemsIn(error).length === 0) toast.failure(error);
        },
      },
    );
  return (
    <section className={styles.panel}>
      <div className={styles.fields}>
        <div className={styles.field}>
          {scan === '' && say(['箱号或运单', 'Box or waybill'])}
          {scan === '' ? (
            <ScanField
              first
              label={say(['扫描箱号或运单', 'Scan box or waybill'])}
              onScan={setScan}
              problem={says('scan')}
            />
          ) : (
            <>
              <span className={styles.quiet}>{say(['已扫描', 'Scanned'])}</span>
              <strong className="bms-figures">{scan}</strong>
            </>
          )}
        </div>
        <label className={styles.field}>
          {say(['外箱温度 °C', 'Shell, °C'])}
          <Input
            inputMode="decimal"
            value={shell}
            onChange={({ target }) => setShell(target.value)}
            onPressEnter={save}
          />
          {says('shell') && <span className={styles.wrong}>{says('shell')}</span>}
        </label>
        <div className={styles.field}>
          {say(['封签', 'Seal'])}
          <Segmented
            aria-label={say(['封签', 'Seal'])}
            value={seal}
            onChange={setSeal}
            options={sealOptions.map(({ value, label }) => ({ value, label: say(label) }))}
          />
        </div>
      </div>
      <Button type="primary" disabled={scan === ''} loading={write.isPending} onClick={save}>
        {say(['登记到达', 'Sign in'])}
      </Button>
    </section>
  );
}
