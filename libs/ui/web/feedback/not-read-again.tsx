import { Button } from 'antd';
import { isPassing } from '#calls/model';
import { useLabel } from '../language/i18n.ts';
import styles from './states.module.css';

/** What was asked of the server, as useQuery has it. */
export interface Reading<Data = unknown> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching?: boolean;
  refetch: () => Promise<unknown>;
}

/** May what was read be shown? Not before it was, and not any more once the server has refused to say it again. */
export const staysShown = <Data,>(reading: Reading<Data>): reading is Reading<Data> & { data: Data } =>
  reading.data !== undefined && (!reading.isError || isPassing(reading.error));

/** Above what is shown: it could not be read again just now. Nothing where it could. */
export function NotReadAgain({ query }: { query: Reading }) {
  const say = useLabel();
  if (!query.isError || !staysShown(query)) return null;
  return (
    <div role="status" className={styles.again}>
      {say(['暂时无法更新，以下是之前读到的内容', 'It cannot be updated just now; this was read before'])}
      <Button
        type="link"
        size="small"
        loading={query.isFetching === true}
        onClick={() => void query.refetch()}
      >
        {say(['重试', 'Try again'])}
      </Button>
    </div>
  );
}
