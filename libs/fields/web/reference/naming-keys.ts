import type { FormEvent } from 'react';

/** Is a name being written behind '@' where the cursor is? */
export const isNaming = ({
  value,
  selectionStart,
}: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>): boolean =>
  /@[^\s@]*$/.test(value.slice(0, selectionStart));

/**
 * For `onInput` of Mentions, which reads what stands behind '@' as a key goes up: what comes without a key (pasted, dictated,
 * written by hand, composed) is told to it as if one had.
 */
export const tellMentions = ({ currentTarget }: FormEvent<HTMLTextAreaElement>): void =>
  void currentTarget.dispatchEvent(new KeyboardEvent('keyup', { key: '@', bubbles: true }));
