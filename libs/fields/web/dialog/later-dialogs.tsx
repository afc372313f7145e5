import { later } from '#ui/web';
import type { FieldsDialog as Dialog } from './fields-dialog.tsx';
import type { ReasonDialog as Asking } from './reason-dialog.tsx';

/** Dialogs open on a press: what fills in their fields comes with the first of them. */
export const FieldsDialog = later(
  () => import('./fields-dialog.tsx').then((part) => part.FieldsDialog),
  () => null,
) as unknown as typeof Dialog;

/** See FieldsDialog. */
export const ReasonDialog = later(
  () => import('./reason-dialog.tsx').then((part) => part.ReasonDialog),
  () => null,
) as unknown as typeof Asking;
