import type { Editor } from '@tiptap/core';

/** A name that is being typed behind '@'. */
export interface Naming {
  /** Where the '@' stands, and where the cursor is. */
  from: number;
  to: number;
  typed: string;
}

/** Behind a letter or digit '@' belongs to an address; a space ends the name. */
const begun = /(?:^|[^\w@])@([^\s@\uFFFC]{0,20})$/;

/** The name that is being typed where the cursor is; null: none. */
export function namingIn({ state: { selection } }: Pick<Editor, 'state'>): Naming | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  const typed = begun.exec(before)?.[1];
  return typed === undefined ? null : { from: $from.pos - typed.length - 1, to: $from.pos, typed };
}
