import type { Label } from '#calls/model';
import { useLabel } from '../language/i18n.ts';
import { PageHeader } from '../page/page-header.tsx';
import { EmptyState, type EmptyStateProps } from './states.tsx';

export interface NothingChosenProps extends Pick<EmptyStateProps, 'hint' | 'icon'> {
  /** Of the page. */
  page: Label;
  /** Where to open it from: 'Open it from the list of counts'. */
  from: Label;
}

/** A page of one record, opened by an address that does not say which. */
export function NothingChosen({ page, from, ...state }: NothingChosenProps) {
  const say = useLabel();
  return (
    <>
      <PageHeader title={say(page)} />
      <EmptyState title={from} {...state} />
    </>
  );
}
