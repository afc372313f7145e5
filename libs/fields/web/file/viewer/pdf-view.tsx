import type { FileReference } from '#fields/model';
import { ErrorState, LoadingState } from '#ui/web';
import { useFileLink } from './use-link.ts';
import styles from './viewer.module.css';

/** A PDF in the viewer of the browser, which leafs, zooms, turns and searches by itself. */
export function PdfView({ file }: { file: FileReference }) {
  const link = useFileLink(file);
  if (link.isError) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <LoadingState />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer of browsers does not run in a sandbox; the server names the type, not the file
    <iframe src={link.data} title={file.name} className={styles.pdf} />
  );
}
