import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { formCalls, type AnyForm } from '#documents/model';
import { HistoryList } from '#fields/web';
import { EmptyState, ErrorState, LoadingState } from '#ui/web';

/** Who changed what of a form and when. */
export function History({ form, id }: { form: AnyForm; id: string }) {
  const query = useQuery(read(formCalls(form).history, { id }));
  if (query.isPending) return <LoadingState rows={3} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { entries } = query.data;
  if (!entries.length) return <EmptyState title={['没有修改记录', 'No changes are on record']} />;
  return <HistoryList entries={entries} />;
}
