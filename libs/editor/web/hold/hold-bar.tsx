import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HoldState } from '#editor/model';
import { useUser } from '#shell/web';
import { DateText, Note, useLabel } from '#ui/web';
import { personIn } from '../faces/person-in.ts';
import { useHold } from './use-hold.ts';

const BreakDialog = lazy(() => import('./break-dialog.tsx'));

interface HoldProps {
  id: string;
  state: HoldState;
}

/** Takes the document for oneself, or gives it back. */
export function HoldButton({ id, state, mayChange }: HoldProps & { mayChange: boolean }) {
  const say = useLabel();
  const { isMine, pending, take, end } = useHold(id, state);
  if (!mayChange) return null;
  return (
    <Button
      loading={pending}
      type={isMine ? 'primary' : 'default'}
      aria-pressed={isMine}
      title={say([
        '其他人暂时只能阅读；离开页面 90 秒后自动结束',
        'Others only read meanwhile; it ends 90 s after the page is left',
      ])}
      onClick={isMine ? end : take}
    >
      {isMine ? say(['结束独占', 'Write together again']) : say(['独占编辑', 'Write alone'])}
    </Button>
  );
}

/** Who writes alone and since when, and to whom it happened that their hold was broken. */
export function HoldNote({ id, state: { hold, broken }, mayBreak }: HoldProps & { mayBreak: boolean }) {
  const say = useLabel();
  const me = useUser()?.personId;
  const [breaking, setBreaking] = useState(false);
  const name = hold ? personIn(hold.by).name : '';
  if (hold && hold.by.id !== me)
    return (
      <Note>
        {say(['{name}正在独占编辑，您暂时只能阅读', '{name} is writing alone; you may only read for now'], {
          name,
        })}{' '}
        · <DateText value={hold.since} relative />
        {mayBreak && (
          <>
            {' '}
            <Button size="small" onClick={() => setBreaking(true)}>
              {say(['解除独占', 'Break the hold'])}
            </Button>
          </>
        )}
        <Suspense>
          {breaking && <BreakDialog id={id} name={name} onClose={() => setBreaking(false)} />}
        </Suspense>
      </Note>
    );
  if (!hold && broken && broken.of === me)
    return (
      <Note>
        {say(['{name}解除了您的独占：{reason}', '{name} broke your hold: {reason}'], {
          name: personIn(broken.by).name,
          reason: broken.reason,
        })}
      </Note>
    );
  return null;
}
