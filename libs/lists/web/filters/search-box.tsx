import { SearchOutlined } from '@ant-design/icons';

import { useState } from 'react';
import { ClearableInput, useRestedSearch } from '#ui/web';
import styles from '../list.module.css';

interface SearchBoxProps {
  /** What can be searched. */
  words: string;
  value: string;
  onSearch(text: string): void;
}

/** Searches at once with Enter or when the box is left, else when typing rests. */
export function SearchBox({ words, value, onSearch }: SearchBoxProps) {
  // What is typed counts for the search that it started from: cleared filters clear the box too.
  const [typed, setTyped] = useState({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const searchNow = useRestedSearch(text, value, onSearch);
  return (
    <ClearableInput
      className={String(styles.search)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={words}
      aria-label={words}
      maxLength={100}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, from: value })}
      onBlur={searchNow}
      onPressEnter={searchNow}
    />
  );
}
