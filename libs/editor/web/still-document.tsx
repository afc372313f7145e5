import { Suspense, useEffect, useState } from 'react';
import type { DocumentKind } from '#editor/model';
import { bytesOf, LoadingState } from '#ui/web';
import { editors } from './editors.ts';
import { SharedLink } from './live/shared-link.ts';

export interface StillDocumentProps {
  kind: DocumentKind;
  title: string;
  /** What it says, as Yjs encodes it, in base64. */
  state: string;
}

/** A document to read, for whoever was given it: no connection, nobody else in it, nothing to change. */
export default function StillDocument({ kind, title, state }: StillDocumentProps) {
  const [link, setLink] = useState<SharedLink | null>(null);
  useEffect(() => {
    const made = SharedLink.still(kind, bytesOf(state));
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect makes it also ends: no rendering may make it
    setLink(made);
    return () => {
      setLink(null);
      made.stop();
    };
  }, [kind, state]);
  const Editor = editors[kind];
  if (!link) return <LoadingState rows={8} />;
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <Editor link={link} mayChange={false} title={title} isStill />
    </Suspense>
  );
}
