/** Name of a file with a title: without the signs that file systems keep for themselves. */
export const fileName = (title: string, otherwise: string, ending: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || otherwise}.${ending}`;
