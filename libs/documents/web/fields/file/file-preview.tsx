import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { FileReference } from '#documents/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { linkOf } from './open-file.ts';
import styles from './file.module.css';

/** How a file can be looked at in the browser; null where it can only be saved. */
export const previewOf = ({ mediaType }: FileReference): 'image' | 'pdf' | null => {
  if (/^image\/(png|jpe?g|gif|webp)$/.test(mediaType)) return 'image';
  return mediaType === 'application/pdf' ? 'pdf' : null;
};

interface FilePreviewProps {
  file: FileReference;
  onClose(): void;
  onSave(): void;
}

/** An image or PDF over the page. */
export function FilePreview({ file, onClose, onSave }: FilePreviewProps) {
  const say = useLabel();
  // The link ends after minutes, so it is asked for each time the file is opened.
  const link = useQuery({
    queryKey: ['file-link', file.id],
    queryFn: ({ signal }) => linkOf(file, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Modal
      open
      centered
      width="min(96vw, 1100px)"
      title={file.name}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onSave}>{say(['下载', 'Download'])}</Button>
          <Button type="primary" onClick={onClose}>
            {say(['关闭', 'Close'])}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {link.isError && <ErrorState error={link.error} onRetry={() => void link.refetch()} />}
        {link.isPending && <LoadingState />}
        {link.data && previewOf(file) === 'image' && <img src={link.data} alt={file.name} />}
        {link.data && previewOf(file) === 'pdf' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer of browsers does not run in a sandbox; the server names the type, not the file
          <iframe src={link.data} title={file.name} />
        )}
      </div>
    </Modal>
  );
}
