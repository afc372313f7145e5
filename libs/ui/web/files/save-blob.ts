/** Saves bytes under a name, as a press on a link to them would. */
export function saveBlob(blob: Blob, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  // The browser has taken it over long before.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}
