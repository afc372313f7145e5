import { useEffect, useState } from 'react';
import { LoadingState, PageHeader, useDevice, useLabel } from '#ui/web';
import { useUser } from '../session/use-session.ts';
import { greetingAt } from './greeting.ts';
import { useFeatureCards } from './feature-cards.tsx';
import { QuickStarts } from './quick-starts.tsx';
import { RecentlyUsed } from './recently-used.tsx';
import styles from './workplace.module.css';

/** How long cards wait for each other, in milliseconds; a slow one then comes alone. */
const longestWait = 1500;

/** WEB110P, HBINDEX, LPINDEX: what waits for the person, and where they were. */
export default function Workplace() {
  const say = useLabel();
  const user = useUser();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const [together, setTogether] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setTogether(false), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const cards = [...useFeatureCards(), <RecentlyUsed key="recently-used" />];
  // Two columns of their own heights, filled in turn; one where there is no room.
  const columns =
    useDevice() === 'desktop'
      ? [cards.filter((_card, at) => at % 2 === 0), cards.filter((_card, at) => at % 2 === 1)]
      : [cards];
  return (
    <>
      <PageHeader
        title={say(greeting, { name: user?.name ?? '' })}
        description={[user?.company.name, user?.department.name, user?.post].filter(Boolean).join(' · ')}
        actions={<QuickStarts />}
      />
      <div className={`${styles.grid} ${together ? styles.together : ''}`}>
        {columns.map((column, at) => (
          <div key={at} className={styles.column}>
            {column}
          </div>
        ))}
        {together && (
          <div className={styles.waiting} aria-hidden="true">
            <LoadingState rows={10} />
          </div>
        )}
      </div>
    </>
  );
}
