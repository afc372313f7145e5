const field = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * For `afterOpenChange` of a dialog: puts the cursor into its first field once it is `open`. A dialog says so late on a
 * slow machine; whoever types in one of its fields by then stays there, or the rest of the word would land elsewhere.
 */
export function whenOpened(open: boolean, focus: () => void): void {
  if (open && !document.activeElement?.matches(field)) focus();
}
