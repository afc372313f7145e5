import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { ChangeList } from '#fields/web';
import { useLeadsHere } from '#shell/web';
import { readAct } from '#system/model';
import {
  DetailList,
  ErrorState,
  formatDate,
  Loaded,
  LoadingState,
  staysShown,
  StatusTag,
  useLabel,
} from '#ui/web';
import styles from './audit.module.css';

type Act = ResultOf<typeof readAct>;
type Entry = Act['entries'][number];

const actions: Readonly<Record<Entry['action'], Label>> = {
  insert: ['新建', 'Created'],
  update: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
};
const tones = { insert: 'green', update: 'blue', delete: 'red' } as const;

interface ActDrawerProps {
  /** Its id, or that of any entry of it. */
  act: string;
  onClose: () => void;
}

/** One act with all that it changed. */
export function ActDrawer({ act, onClose }: ActDrawerProps) {
  const say = useLabel();
  const [open, setOpen] = useState(true);
  const query = useQuery(read(readAct, { id: act }));
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="large"
      title={query.data ? say(query.data.call) : say(['操作', 'Act'])}
    >
      <Loaded
        query={query}
        rows={8}
        renderFailure={(error, onRetry) => (
          <ErrorState
            error={error}
            onRetry={onRetry}
            missing={{
              title: ['看不到这次操作', 'This act cannot be shown'],
              hint: ['它不存在，或不在您的权限范围内。', 'There is none, or it is out of your reach.'],
              back: (
                <Button onClick={() => setOpen(false)}>{say(['查看其他操作', 'Look at other acts'])}</Button>
              ),
            }}
          />
        )}
      >
        {(data) => (
          <>
            <DetailList
              columns={2}
              items={[
                { label: say(['操作人', 'By']), value: data.by?.name ?? say(['系统', 'System']) },
                { label: say(['时间', 'When']), value: formatDate(data.at) },
                ...(data.address ? [{ label: say(['来源地址', 'Address']), value: data.address }] : []),
                ...(data.through ? [{ label: say(['接口', 'Call']), value: data.through }] : []),
                ...(data.requestId ? [{ label: say(['请求号', 'Request']), value: data.requestId }] : []),
              ]}
            />
            <ol className={styles.entries}>
              {data.entries.map((entry) => (
                <EntryView key={entry.id} entry={entry} />
              ))}
              {data.next !== null && <MoreEntries act={data.id} after={data.next} />}
            </ol>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** The entries behind, once somebody asks for them. */
function MoreEntries({ act, after }: { act: string; after: string }) {
  const say = useLabel();
  const [asked, setAsked] = useState(false);
  const query = useQuery({ ...read(readAct, { id: act, after }), enabled: asked });
  if (!asked)
    return (
      <li className={styles.more}>
        <Button onClick={() => setAsked(true)}>{say(['显示更多', 'Show more'])}</Button>
      </li>
    );
  if (staysShown(query)) {
    const { entries, next } = query.data;
    return (
      <>
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} />
        ))}
        {next !== null && <MoreEntries act={act} after={next} />}
      </>
    );
  }
  return (
    <li>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </li>
  );
}

/** Why a record leads nowhere; null where that is said already, or plain: it has been deleted. */
function nowhere({ action, covered, path, hasPage }: Entry): Label | null {
  if (covered || action === 'delete') return null;
  if (!hasPage) return ['此类记录没有单独的页面', 'Has no page of its own'];
  if (path === null) return ['记录已不存在，或不在您的权限范围内', 'It is gone, or out of your reach'];
  return ['请在它所属的版本中打开', 'Opens in the edition that it belongs to'];
}

/** A record that the act changed. */
function EntryView({ entry }: { entry: Entry }) {
  const { one, name, action, covered, changes, path } = entry;
  const say = useLabel();
  const leadsHere = useLeadsHere();
  const to = path !== null && leadsHere(path) ? path : null;
  const why = nowhere(entry);
  return (
    <li className={styles.entry}>
      <h3 className={styles.head}>
        <StatusTag tone={tones[action]} label={actions[action]} />
        <span className={styles.quiet}>{say(one)}</span>
        {to === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link className={styles.name} to={to}>
            {name || say(['打开记录', 'Open the record'])}
          </Link>
        )}
        {covered && <span className={styles.quiet}>{say(['您无权查看此记录', 'Out of your reach'])}</span>}
        {to === null && why && <span className={styles.quiet}>{say(why)}</span>}
      </h3>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <ChangeList changes={changes} />
        </div>
      )}
    </li>
  );
}
