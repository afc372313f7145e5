import type { FieldFilter } from '#fields/model';
import type { TodoView } from '#tracker/model';

/** A view of one's to-dos in the words of the list of tasks. */
export function filtersOfView(view: TodoView, me: string): FieldFilter[] {
  const is = (field: string, value: string): FieldFilter => ({ field, operation: 'is', value });
  const own = {
    mine: [is('owner', me), is('pending', 'false')],
    pending: [is('owner', me), is('pending', 'true')],
    followed: [is('followed', 'true')],
    created: [is('createdBy', me)],
  }[view];
  // Tasks of a closed project leave the to-dos (module file, 3).
  return [...own, is('inOpenProject', 'true')];
}
