import { lazy, type ComponentType } from 'react';
import type { DocumentKind } from '#editor/model';
import type { SharedLink } from './live/shared-link.ts';

/** What an editor of any kind is given. */
export interface EditorProps {
  /** The document with its connection; it is open as long as the editor is drawn. */
  link: SharedLink;
  mayChange: boolean;
  /** Of the document; names the field. */
  title: string;
  /** A picture of it for anybody: nobody else is there, and nothing is talked about. */
  isStill?: boolean;
}

/** The editor of each kind: it comes when a document of the kind is opened. */
export const editors: Readonly<Record<DocumentKind, ComponentType<EditorProps>>> = {
  text: lazy(() => import('./text/text-editor.tsx')),
  mindmap: lazy(() => import('./mindmap/mindmap-editor.tsx')),
  sheet: lazy(() => import('./sheet/sheet-editor.tsx')),
  flow: lazy(() => import('./flow/flow-editor.tsx')),
};
