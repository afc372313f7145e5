import { later, PageSkeleton } from '#ui/web';

/** To fill a form in, and to read one: who does the one may never do the other. */
export const FormEdit = later(
  () => import('../edit/form-edit.tsx').then((part) => part.FormEdit),
  PageSkeleton,
);
export const FormDetail = later(
  () => import('../detail/form-detail.tsx').then((part) => part.FormDetail),
  PageSkeleton,
);
