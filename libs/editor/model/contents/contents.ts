import type { DocumentKind } from '../kinds.ts';
import type { ContentKind } from './content-kind.ts';
import { flowContent } from './flow/flow-content.ts';
import { mindmapContent } from './mindmap/mindmap-content.ts';
import { sheetContent } from './sheet-content.ts';
import { textContent } from './text-content.ts';

/** What each kind of documents holds: the one place that the server, versions and the search ask. */
export const contents: Readonly<Record<DocumentKind, ContentKind>> = {
  text: textContent,
  mindmap: mindmapContent,
  sheet: sheetContent,
  flow: flowContent,
};
