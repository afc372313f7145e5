import { Button } from 'antd';
import { employeeScreens } from '#identity/model';
import { newcomerParam } from '#organisation/model';
import { useAddressValues, useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const NewcomerDialog = later(
  () => import('./newcomer-dialog.tsx').then((part) => part.NewcomerDialog),
  () => null,
);

/** Beside the title of the employees: a newcomer with account and roles in one go. */
export default function NewcomerLinks() {
  const say = useLabel();
  const may = useMay();
  const [params, setParam] = useAddressValues();
  if (!employeeScreens.some((code) => may(code, 'add'))) return null;
  const turn = (on: boolean) => setParam(newcomerParam, on ? '1' : null);
  return (
    <>
      <Button onClick={() => turn(true)}>{say(['新员工入职…', 'Newcomer…'])}</Button>
      {params.get(newcomerParam) === '1' && <NewcomerDialog onClose={() => turn(false)} />}
    </>
  );
}
