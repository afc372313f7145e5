import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { UserCard } from './user-card.tsx';
import styles from './user-card.module.css';

/** Specification 9: the card of a user comes after 600 ms. Seconds, as antd counts. */
export const userCardDelay = 0.6;

export interface WithUserCardProps {
  id: string;
  name: string;
  /** What is shown of the person; their name where nothing is said. */
  children?: ReactNode;
}

/** A person whose card comes when the pointer rests on them, or when the keyboard is on them. */
export function WithUserCard({ id, name, children = name }: WithUserCardProps) {
  return (
    <Popover
      trigger={['hover', 'focus']}
      mouseEnterDelay={userCardDelay}
      destroyOnHidden
      content={<UserCard id={id} name={name} />}
    >
      <button type="button" className={styles.person}>
        {children}
      </button>
    </Popover>
  );
}
