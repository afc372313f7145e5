import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, secondsLeft } from '#ui/model';

/** Specification 9: the count-down moves each second. Milliseconds. */
const tick = 1000;

/** Seconds left until `end` (milliseconds since 1970), told each second down to zero; then `onEnd` is called, once. */
export function useCountDown(end: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(end, Date.now()));
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(end, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(look, tick);
    // Another end begins at once, not with the next tick.
    const first = setTimeout(look);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [end]);
  return left;
}

export interface CountDownProps {
  /** Milliseconds since 1970. */
  end: number;
  onEnd?: () => void;
}

/** Time that is left, as a clock. */
export function CountDown({ end, onEnd }: CountDownProps) {
  const left = useCountDown(end, onEnd);
  return (
    <span role="timer" className="bms-figures">
      {clockText(left)}
    </span>
  );
}
