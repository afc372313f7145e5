import { later } from '#ui/web';

/** Hears scans on the page of a declared list, or of one of its records (`scans` of the list). Its code comes after the page. */
export const ListScan = later(
  () => import('./scan-listener.tsx').then((part) => part.ScanListener),
  () => null,
);
