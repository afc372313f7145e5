import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Label } from '#calls/model';
import { useAddressSearch } from '#shell/web';
import styles from './desk.module.css';
import { ClearableSearch, PageHeader, StatusTag, useLabel } from '#ui/web';

const parameter = 'q';

/** What is searched for, from the address. */
export const useKeyword = (): string => useSearchParams()[0].get(parameter) ?? '';

interface DeskHeadProps {
  title: Label;
  count: string | null;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Below the title: what else the desk can show. */
  views?: ReactNode;
  /** Default true: with a search. */
  searches?: boolean;
}

/** Title with its count, and a search that stands in the address. */
export function DeskHead({ title, count, actions, views, searches = true }: DeskHeadProps) {
  const say = useLabel();
  const { box } = useAddressSearch(parameter);
  return (
    <>
      <PageHeader
        title={say(title)}
        tags={count ? <StatusTag label={[`${count}`, `${count}`]} tone="blue" /> : undefined}
        actions={
          <>
            {searches && (
              <ClearableSearch
                className={String(styles.search)}
                {...box}
                placeholder={say(['单号、主题或拼音', 'Number, subject or pinyin'])}
                aria-label={say(['搜索', 'Search'])}
              />
            )}
            {actions}
          </>
        }
      />
      {views}
    </>
  );
}
