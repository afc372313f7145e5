import { useEffect, useRef } from 'react';
import type { AnyForm } from '#documents/model';
import type { ContentStore } from '#fields/web';
import type { Derived } from './derive.ts';
import type { EditedForm } from './edited-form.ts';

/**
 * Keeps proposed values in step with what they are worked out from, until the person writes their own: what stands there is
 * no longer what was proposed last.
 */
export function useProposals(
  form: AnyForm,
  store: ContentStore<EditedForm>,
  { values, computed }: Derived,
): void {
  const proposed = useRef(new Map<string, unknown>());
  useEffect(() => {
    for (const [name, next] of Object.entries(form.propose?.(values, computed.sums) ?? {})) {
      const now = store.get().content[name] ?? null;
      const last = proposed.current.has(name) ? proposed.current.get(name) : now === null ? null : next;
      if (now !== last) continue;
      proposed.current.set(name, next);
      if (now !== next) store.write((content) => ({ ...content, [name]: next }), name);
    }
  }, [form, store, values, computed]);
}
