import type { ComponentType } from 'react';
import type { FormView } from '#documents/model';
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

/** What a type has on its page beyond what all have: what can be done with it, and how it stands. */
export interface PageParts {
  /** Beside copying and printing. */
  actions?: ComponentType<{ view: FormView }>;
  /** At its head in place of its status, where it goes on once it counts; draws nothing before it knows. */
  status?: ComponentType<{ view: FormView }>;
  /** Above its content. */
  standing?: ComponentType<{ view: FormView }>;
}
