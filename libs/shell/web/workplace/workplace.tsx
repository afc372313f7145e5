import { useState } from 'react';
import { PageHeader, useLabel } from '#ui/web';
import { useUser } from '../session/use-session.ts';
import { greetingAt } from './greeting.ts';
import { FeatureCards } from './feature-cards.tsx';
import { QuickStarts } from './quick-starts.tsx';
import { RecentlyUsed } from './recently-used.tsx';
import styles from './workplace.module.css';

/** WEB110P, HBINDEX, LPINDEX: what waits for the person, and where they were. */
export default function Workplace() {
  const say = useLabel();
  const user = useUser();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <>
      <PageHeader
        title={say(greeting, { name: user?.name ?? '' })}
        description={[user?.company.name, user?.department.name, user?.post].filter(Boolean).join(' · ')}
        actions={<QuickStarts />}
      />
      <div className={styles.grid}>
        <FeatureCards />
        <RecentlyUsed />
      </div>
    </>
  );
}
