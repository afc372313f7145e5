import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { useTabTitle } from '#shell/web';
import { basesRoute, mostInBin, paperLimits, readBin } from '#papers/model';
import { Loaded, Note, PageHeader, useLabel } from '#ui/web';
import { BinRows } from './bin-rows.tsx';

/** What was deleted in all bases, as far as the reader may put it back. */
export default function BinPage() {
  const say = useLabel();
  const query = useQuery(read(readBin, {}));
  const title = say(['文档回收站', 'Bin of documents']);
  useTabTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description={say(
          ['您可恢复的文档，保留 {n} 天', 'Documents that you may put back; they stay for {n} days'],
          { n: paperLimits.binDays },
        )}
        actions={<Link to={basesRoute}>{say(['全部知识库', 'All bases'])}</Link>}
      />
      <Loaded query={query} rows={8}>
        {({ rows }) => (
          <>
            {rows.length === mostInBin && (
              <Note>
                {say(
                  [
                    '只列出最近删除的 {n} 项；更早的在各知识库中',
                    'The latest {n}; earlier ones stand in their bases',
                  ],
                  { n: mostInBin },
                )}
              </Note>
            )}
            <BinRows rows={rows} />
          </>
        )}
      </Loaded>
    </>
  );
}
