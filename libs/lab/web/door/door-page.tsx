import type { ReactNode } from 'react';
import { birthCallLooks, doorList, doorScreen, pathOfReceipt, type DoorRow } from '#lab/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { StatusTag, useLabel } from '#ui/web';
import { CorrectBox } from './correct-box.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const open = ({ unitId }: DoorRow): string | undefined => (unitId ? pathOfReceipt(unitId) : undefined);
const cells = {
  birthCall: ({ birthCall }: DoorRow, usual: ReactNode) =>
    birthCall === 'missing' || birthCall === 'later' ? <StatusTag {...birthCallLooks[birthCall]} /> : usual,
};
const correcting = (row: DoorRow) => <CorrectBox row={row} />;
const panel = () => <SignInPanel />;

/** HBLAB320P: what came to the door. A scan of the box is a line. */
export default function DoorPage() {
  const say = useLabel();
  const mayAdd = useMay()(doorScreen.code, 'add');
  return (
    <ListPage
      list={doorList}
      open={open}
      cells={cells}
      prints
      {...(mayAdd && { renderFigures: panel, actions: correcting })}
      description={say([
        '扫描箱号或运单即登记一条；点开进入接收。',
        'A scan of box or waybill is a line; a line opens the receipt.',
      ])}
      empty={{ title: ['还没有签收', 'Nothing was signed in'] }}
    />
  );
}
