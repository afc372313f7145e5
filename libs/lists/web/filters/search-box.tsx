import { SearchOutlined } from '@ant-design/icons';
import { ClearableInput, useSearchBox } from '#ui/web';
import styles from '../list.module.css';

interface SearchBoxProps {
  /** What can be searched. */
  words: string;
  value: string;
  onSearch(text: string): void;
}

/** The box of a list: searches with Enter, when it is left, or when typing rests. */
export function SearchBox({ words, value, onSearch }: SearchBoxProps) {
  const box = useSearchBox(value, onSearch);
  return (
    <ClearableInput
      className={String(styles.search)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={words}
      aria-label={words}
      maxLength={100}
      {...box}
    />
  );
}
