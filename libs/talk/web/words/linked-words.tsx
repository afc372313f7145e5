import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Reference } from '#identity/model';
import { wordParts } from './word-parts.ts';
import styles from './linked-words.module.css';

/** What was said: names of those who were told stand out, addresses can be pressed; those of this system stay in it. */
export function LinkedWords({ words, mentions }: { words: string; mentions: readonly Reference[] }) {
  const parts = wordParts(
    words,
    mentions.map(({ name }) => name),
    window.location.origin,
  );
  return parts.map((part, at) => {
    if (part.kind === 'mention')
      return (
        <span key={at} className={styles.mention}>
          {part.text}
        </span>
      );
    if (part.kind !== 'link') return <Fragment key={at}>{part.text}</Fragment>;
    return part.inside ? (
      <Link key={at} to={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={at} href={part.to} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
}
