import { Link } from 'react-router';
import { EmptyState, Icon, useLabel } from '#ui/web';
import { useAllPages, useRecentPages } from '../menu/use-pages.ts';
import { useEdition } from '../start/edition.ts';
import { Card } from './card.tsx';
import styles from './workplace.module.css';

const shownPages = 8;

/** Pages used lately; a newcomer sees the first pages of the menu instead. */
export function RecentlyUsed() {
  const say = useLabel();
  const { landing } = useEdition();
  const recent = useRecentPages();
  const all = useAllPages().filter(({ home, path }) => home !== '' && path !== landing);
  const pages = (recent.length > 0 ? recent : all).slice(0, shownPages);
  return (
    <Card title={say(recent.length > 0 ? ['最近使用', 'Recently used'] : ['可用功能', 'Your screens'])}>
      {pages.length === 0 ? (
        <EmptyState
          title={['还没有可用的功能', 'No screens yet']}
          hint={['请联系管理员开通权限。', 'Please ask an administrator for rights.']}
        />
      ) : (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.path}>
              <Link to={page.path} className={styles.page}>
                <Icon atHand name={page.icon} className={styles.sign} />
                <span className={styles.words}>
                  <span className={styles.name}>{page.title}</span>
                  <span className={styles.code}>{page.code}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
