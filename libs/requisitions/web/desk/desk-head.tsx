import { Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Label } from '#calls/model';
import { useAddressValues } from '../address/use-address-values.ts';
import styles from './desk.module.css';
import { PageHeader, StatusTag, useLabel } from '#ui/web';

const parameter = 'q';
const rest = 300;

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
  const [params, set] = useAddressValues();
  const kept = params.get(parameter) ?? '';
  const [text, setText] = useState(kept);
  useEffect(() => {
    if (text.trim() === kept) return;
    const timer = setTimeout(() => set(parameter, text.trim()), rest);
    return () => clearTimeout(timer);
  }, [text, kept, set]);
  return (
    <>
      <PageHeader
        title={say(title)}
        tags={count ? <StatusTag label={[`${count}`, `${count}`]} tone="blue" /> : undefined}
        actions={
          <>
            {searches && (
              <Input.Search
                className={String(styles.search)}
                allowClear
                value={text}
                onChange={({ target }) => setText(target.value)}
                placeholder={say(['单号、标题或拼音', 'Number, title or pinyin'])}
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
