import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLabel } from '#ui/web';

/** Beside what says that a source did not answer: it is asked once more. */
export function AskAgain({ query }: { query: Pick<UseQueryResult, 'refetch' | 'isFetching'> }) {
  const say = useLabel();
  return (
    <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
      {say(['重试', 'Try again'])}
    </Button>
  );
}
