import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#shell/model';
import { useLabel } from '#ui/web';
import styles from './knowledge-layout.module.css';

interface Heading {
  words: string;
  at: HTMLElement;
}

const sameHeadings = (one: readonly Heading[], other: readonly Heading[]): boolean =>
  one.length === other.length &&
  one.every(({ words, at }, n) => at === other[n]?.at && words === other[n].words);

/** The headings of a page, as they come and go. */
function useHeadings() {
  const page = useRef<HTMLDivElement>(null);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    const look = () => {
      const found = [...root.querySelectorAll<HTMLElement>('h2, h3')].map((at) => ({
        words: at.textContent ?? '',
        at,
      }));
      setHeadings((before) => (sameHeadings(before, found) ? before : found));
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(root, { childList: true, subtree: true, characterData: true });
    return () => changes.disconnect();
  }, []);
  return { page, headings };
}

/** A page of the knowledge base: the pages of its home at the left, its own headings at the right. */
export default function KnowledgeLayout({
  home,
  children,
}: {
  home: MenuItem | undefined;
  children: ReactNode;
}) {
  const say = useLabel();
  const { page, headings } = useHeadings();
  return (
    <div className={styles.desk}>
      {home && (
        <nav className={styles.pages} aria-label={home.title}>
          <ul>
            {home.children.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div ref={page} className={styles.page}>
        {children}
      </div>
      {headings.length > 0 && (
        <nav className={styles.headings} aria-label={say(['本页目录', 'On this page'])}>
          <ul>
            {headings.map(({ words, at }, n) => (
              <li key={n} className={at.tagName === 'H3' ? styles.below : undefined}>
                <button type="button" onClick={() => at.scrollIntoView({ block: 'start' })}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
