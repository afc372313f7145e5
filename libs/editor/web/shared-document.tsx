import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import * as Y from 'yjs';
import type { Label } from '#calls/model';
import type { DocumentKind, Refusal } from '#editor/model';
import { useUnsaved } from '#shell/web';
import { base64OfBytes, EmptyState, LoadingState, Note, useLabel } from '#ui/web';
import { editors } from './editors.ts';
import { Faces } from './faces/faces.tsx';
import { HoldButton, HoldNote } from './hold/hold-bar.tsx';
import type { LinkState, SharedLink } from './live/shared-link.ts';
import { useShared } from './live/use-shared.ts';
import { isConnected, savingWords } from './saving-words.ts';
import styles from './shared.module.css';

const VersionsDrawer = lazy(() => import('./versions/versions-drawer.tsx'));

export interface SharedDocumentProps {
  id: string;
  kind: DocumentKind;
  title: string;
  /** Beside what is said of the document: what its owner can do with it. */
  actions?: ReactNode;
  /** Its author ends the hold of another. */
  mayBreak: boolean;
  /** Keeps what stands in the page as a document of the reader's own, as Yjs encodes it. */
  onCopy(state: string): Promise<unknown>;
}

const reasons: Readonly<Record<Refusal, Label>> = {
  noRight: ['您只能阅读此文档', 'You may only read this document'],
  locked: ['文档已锁定，只能阅读', 'The document is locked: it is only read'],
  tooLarge: ['文档太大，无法再写入', 'The document is too large to take more'],
  olderPage: ['页面版本较旧，请刷新页面后编辑', 'This page is older than the document: please reload it'],
  malformed: ['有内容无法识别，未能保存', 'Something in it is not known and could not be saved'],
  gone: ['文档已删除，或您已无权查看', 'The document is gone, or you may not see it any more'],
  held: ['其他人正在独占编辑，暂时只能阅读', 'Somebody is writing alone: it is only read for now'],
};

/** A document that several edit at once: who is there, whether it is saved, its versions, its words. */
export default function SharedDocument(props: SharedDocumentProps) {
  const { id, kind } = props;
  const [link, state] = useShared(id, kind);
  useUnsaved(!state.saved);
  if (!link) return <LoadingState rows={8} />;
  return <Opened {...props} link={link} state={state} />;
}

function Opened({
  id,
  kind,
  title,
  actions,
  mayBreak,
  onCopy,
  link,
  state,
}: SharedDocumentProps & { link: SharedLink; state: LinkState }) {
  const say = useLabel();
  const Editor = editors[kind];
  const [versions, setVersions] = useState(false);
  const [copying, setCopying] = useState(false);
  const mayChange = state.isThere && state.refusal === null;
  const copy = () => {
    setCopying(true);
    onCopy(base64OfBytes(Y.encodeStateAsUpdate(link.doc))).finally(() => setCopying(false));
  };
  const reason = state.refused ?? state.refusal;
  if (!state.isThere)
    return state.connection === 'gone' ? <EmptyState title={reasons.gone} /> : <LoadingState rows={8} />;
  return (
    <>
      <div className={styles.bar}>
        <Saving state={state} />
        <Faces link={link} />
        <span className={styles.grows} />
        {actions}
        <HoldButton id={id} state={state.hold} mayChange={mayChange} />
        <Button onClick={() => setVersions(true)}>{say(['版本', 'Versions'])}</Button>
      </div>
      <HoldNote id={id} state={state.hold} mayBreak={mayBreak} />
      {reason && !(reason === 'held' && state.saved) && (
        <Note>
          {say(reasons[reason])}
          {!state.saved && (
            <>
              {' '}
              <Button size="small" loading={copying} onClick={copy}>
                {say(['存为副本', 'Keep as a copy'])}
              </Button>
            </>
          )}
        </Note>
      )}
      <Suspense fallback={<LoadingState rows={8} />}>
        <Editor link={link} mayChange={mayChange} title={title} />
        {versions && (
          <VersionsDrawer
            id={id}
            kind={kind}
            link={link}
            mayChange={mayChange}
            onClose={() => setVersions(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** 'Saved' means committed. */
function Saving({ state }: { state: LinkState }) {
  const say = useLabel();
  const isWell = isConnected(state) && state.saved;
  return (
    <span role="status" className={isWell ? styles.state : styles.warm}>
      {say(savingWords(state))}
    </span>
  );
}
