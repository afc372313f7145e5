import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useMemo, useState } from 'react';
import * as Y from 'yjs';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import {
  contents,
  mostVersions,
  nameVersion,
  readVersion,
  readVersions,
  restoreVersion,
  type BlockChange,
  type DocumentKind,
  type DocumentVersion,
} from '#editor/model';
import {
  atMost,
  bytesOf,
  DateText,
  EmptyState,
  Loaded,
  Note,
  useConfirm,
  useFocusBack,
  useLabel,
  useToast,
} from '#ui/web';
import type { SharedLink } from '../live/shared-link.ts';
import styles from '../shared.module.css';

const whys: Readonly<Record<DocumentVersion['why'], Label>> = {
  left: ['编辑结束', 'Editing ended'],
  changed: ['自动保存', 'Kept by itself'],
  restore: ['恢复之前', 'Before a restore'],
  named: ['已命名', 'Named'],
};

interface VersionsProps {
  id: string;
  kind: DocumentKind;
  link: SharedLink;
  mayChange: boolean;
  onClose(): void;
}

/** Versions of a document, what differs from now, and the way back to one. */
export default function VersionsDrawer({ id, kind, link, mayChange, onClose }: VersionsProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const query = useQuery(read(readVersions, { id }));
  const name = useWrite(nameVersion);
  const restore = useWrite(restoreVersion);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<DocumentVersion | null>(null);
  const keep = () => {
    if (!words.trim()) return;
    name.mutate(
      { id, name: words },
      {
        onSuccess: () => {
          setWords('');
          toast.success(['已保存版本', 'The version is kept']);
        },
        onError: toast.refusal,
      },
    );
  };
  const goBack = async ({ number }: DocumentVersion) => {
    const agreed = await ask({
      title: ['恢复到此版本？', 'Restore this version?'],
      text: ['现在的内容会先存为一个版本。', 'What it says now is kept as a version first.'],
      ok: ['恢复', 'Restore'],
    });
    if (!agreed) return;
    restore.mutate(
      { id, number },
      {
        onSuccess: () => {
          setChosen(null);
          toast.success(['已恢复', 'Restored']);
        },
        onError: toast.refusal,
      },
    );
  };
  return (
    <Drawer open size="min(100vw, 640px)" title={say(['版本', 'Versions'])} onClose={onClose}>
      {mayChange && (
        <div className={styles.row}>
          <Input
            aria-label={say(['版本名称', 'Name of the version'])}
            placeholder={say(['给现在的内容起个名称', 'Name what it says now'])}
            {...atMost(60)}
            value={words}
            status={problemsIn(name.error).length ? 'error' : ''}
            onChange={({ target }) => setWords(target.value)}
            onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && keep()}
          />
          <Button loading={name.isPending} disabled={!words.trim()} onClick={keep}>
            {say(['保存版本', 'Keep'])}
          </Button>
        </div>
      )}
      <Loaded query={query}>
        {({ versions, hasEarlier }) =>
          versions.length === 0 ? (
            <EmptyState
              title={['还没有版本', 'No versions yet']}
              hint={['编辑结束时自动保存一个。', 'One is kept when editing ends.']}
            />
          ) : (
            <>
              {hasEarlier && (
                <Note>
                  {say(['只列出最近 {n} 个版本', 'The latest {n} versions; earlier ones are not listed'], {
                    n: mostVersions,
                  })}
                </Note>
              )}
              <ul className={styles.versions}>
                {versions.map((version) => (
                  <li key={`${version.number} ${version.why} ${version.name}`}>
                    <Button
                      className={String(styles.version)}
                      type={chosen === version ? 'primary' : 'default'}
                      aria-pressed={chosen === version}
                      onClick={() => setChosen(version)}
                    >
                      <span>
                        {version.name || say(whys[version.why])} · <DateText value={version.at} />
                        {version.authors.length > 0 &&
                          ` · ${version.authors.map((one) => one.name).join(say(['、', ', ']))}`}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {chosen && (
        <>
          {mayChange && (
            <Button loading={restore.isPending} onClick={() => void goBack(chosen)}>
              {say(['恢复到此版本', 'Restore this version'])}
            </Button>
          )}
          <Difference id={id} kind={kind} number={chosen.number} link={link} />
        </>
      )}
    </Drawer>
  );
}

interface DifferenceProps {
  id: string;
  kind: DocumentKind;
  number: number;
  link: SharedLink;
}

/** From the version to now, part by part. */
function Difference({ id, kind, number, link }: DifferenceProps) {
  const say = useLabel();
  const query = useQuery(read(readVersion, { id, number }));
  return (
    <section>
      <h3>{say(['与现在的差异', 'What differs now'])}</h3>
      <Loaded query={query}>{({ state }) => <Blocks state={state} kind={kind} link={link} />}</Loaded>
    </section>
  );
}

const marks: Readonly<Record<BlockChange['change'], Label | null>> = {
  same: null,
  added: ['新增', 'Added'],
  removed: ['删除', 'Removed'],
  reworded: ['改写', 'Reworded'],
  moved: ['移动', 'Moved'],
};

function Blocks({ state, kind, link }: { state: string; kind: DocumentKind; link: SharedLink }) {
  const say = useLabel();
  const changes = useMemo(() => {
    const older = new Y.Doc();
    Y.applyUpdate(older, bytesOf(state));
    return contents[kind].compare(older, link.doc);
  }, [state, kind, link]);
  if (changes.every(({ change }) => change === 'same'))
    return <p className={styles.state}>{say(['没有差异', 'Nothing differs'])}</p>;
  return (
    <ul className={styles.blocks}>
      {changes.map(({ change, words, before }, at) => {
        const mark = marks[change];
        return (
          // What is shown is never put in another order.
          <li key={at} className={`${styles.block} ${change === 'same' ? '' : styles[change]}`}>
            {mark && <span className={kind === 'text' ? 'bms-unseen' : styles.mark}>{say(mark)}</span>}
            {before !== undefined && <del>{before}</del>}
            <span>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
