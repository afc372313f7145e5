import { useState } from 'react';
import { DateText, useLabel } from '#ui/web';
import { Section } from '../section.tsx';

/** Seconds ago, one for each way of saying it. */
const ago = [3, 30, 40 * 60, 5 * 3600, 3 * 86_400 + 4 * 3600];

/** Relative times beside their dates. */
export function Times() {
  const say = useLabel();
  const [now] = useState(() => Date.now());
  return (
    <Section
      title={['相对时间', 'Relative times']}
      hint={[
        '10 秒内为“刚刚”，其后为秒、分钟、小时、天。',
        'Just now up to 10 s, then seconds, minutes, hours, days.',
      ]}
    >
      <ul aria-label={say(['相对时间', 'Relative times'])}>
        {ago.map((seconds) => {
          const at = new Date(now - seconds * 1000).toISOString();
          return (
            <li key={seconds}>
              <DateText value={at} relative /> · <DateText value={at} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
