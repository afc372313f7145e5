import { later } from '#ui/web';

// Editors are large: they come when a document is opened.
export const SharedDocument = later(() => import('./shared-document.tsx').then((part) => part.default));
/** The same to read, for whoever is given what it says. */
export const StillDocument = later(() => import('./still-document.tsx').then((part) => part.default));
/** Who else has a record open now. */
export const RecordFaces = later(
  () => import('./here/record-faces.tsx').then((part) => part.default),
  () => null,
);

export { KindIcon } from './kind-icon.tsx';
