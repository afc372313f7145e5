import { Button } from 'antd';
import { useState } from 'react';
import { CountDown, useLabel } from '#ui/web';
import { Section } from '../section.tsx';

/** Milliseconds. */
const length = 5_000;

/** A count-down: each second down to zero, then its end handler. */
export function CountDowns() {
  const say = useLabel();
  const [end, setEnd] = useState<number | null>(null);
  const [ended, setEnded] = useState(0);
  return (
    <Section
      title={['倒计时', 'Count-down']}
      hint={['每秒递减，到零时通知。', 'Down each second; told at zero.']}
    >
      <Button onClick={() => setEnd(Date.now() + length)}>{say(['开始 5 秒', 'Start 5 seconds'])}</Button>
      {end !== null && <CountDown end={end} onEnd={() => setEnded((times) => times + 1)} />}
      <p role="status">{say(['已结束 {n} 次', 'Ended {n} times'], { n: ended })}</p>
    </Section>
  );
}
