import { Link } from 'react-router';
import type { HistoryChange, HistoryEntry } from '#fields/model';
import { useFeatures, useMay } from '#shell/web';
import { DateText, useLabel } from '#ui/web';
import styles from './history-list.module.css';

/** Who changed what of a record and when, old beside new, lines one by one; newest first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const actOf = useActPath();
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} act={entry.audited ? actOf(entry.audited) : null} />
      ))}
    </ol>
  );
}

/** Where the act of an entry of the audit is shown, for those who may look at acts. */
function useActPath(): (entry: string) => string | null {
  const page = useFeatures().find(({ actPage }) => actPage)?.actPage;
  const may = useMay();
  const open = page !== undefined && may(page.screen, 'query');
  return (entry) => (open ? page.path(entry) : null);
}

interface EntryProps {
  entry: HistoryEntry;
  /** Address of the act that it is a part of; null: not for this reader. */
  act: string | null;
}

function Entry({ entry: { at, by, remoteAddress, created, changes }, act }: EntryProps) {
  const say = useLabel();
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{by?.name ?? say(['系统', 'System'])}</strong>
        {created && <span>{say(['创建', 'created it'])}</span>}
        <span className={styles.quiet}>
          <DateText value={at} />
          {remoteAddress && ` · ${remoteAddress}`}
        </span>
        {act !== null && (
          <Link className={styles.act} to={act}>
            {say(['操作日志', 'Act'])}
          </Link>
        )}
      </div>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </li>
  );
}

/** What changed, old beside new, a line each. */
export function ChangeList({ changes }: { changes: readonly HistoryChange[] }) {
  const say = useLabel();
  return (
    <dl className={styles.changes}>
      {changes.map((change, place) => (
        <div key={place} className={styles.change}>
          <dt>{say(change.label)}</dt>
          <dd>
            <ChangeText change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeText({ change: { before, after, line } }: { change: HistoryChange }) {
  const say = useLabel();
  const nothing = say(['（空）', '(empty)']);
  if (line === 'reordered') return <>{say(['顺序调整', 'In another order'])}</>;
  if (line === 'added')
    return (
      <ins className={styles.after}>
        {say(['新增', 'Added'])} {after}
      </ins>
    );
  if (line === 'removed')
    return (
      <del className={styles.before}>
        {say(['删除', 'Removed'])} {before}
      </del>
    );
  return (
    <>
      <del className={styles.before}>{before || nothing}</del>
      <span aria-hidden="true"> → </span>
      <ins className={styles.after}>{after || nothing}</ins>
    </>
  );
}
