import { later } from '#ui/web';
import { ReadMeanwhile } from './rich/rich-words.tsx';

// Editors are large: they come when a document is opened.
export const SharedDocument = later(() => import('./shared-document.tsx').then((part) => part.default));
/** The same to read, for whoever is given what it says. */
export const StillDocument = later(() => import('./still-document.tsx').then((part) => part.default));
/** A rich text to write; until its code has come it is read. */
export const RichEditor = later(
  () => import('./rich/rich-editor.tsx').then((part) => part.default),
  ReadMeanwhile,
);
/** Who else has a record open now. */
export const RecordFaces = later(
  () => import('./here/record-faces.tsx').then((part) => part.default),
  () => null,
);

export { RichWords } from './rich/rich-words.tsx';
export { KindIcon } from './kind-icon.tsx';
export type { FindPeople } from './rich/use-naming.ts';
