import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FileReference } from '#fields/model';
import { useLabel, useToast } from '#ui/web';
import { saveFile } from '../open-file.ts';
import { PictureView } from './picture-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { ReadView } from './read-view.tsx';
import styles from './viewer.module.css';

/** How the browser itself can show a file; null where its content is read by the server. */
const shownBy = ({ mediaType }: FileReference): 'image' | 'pdf' | null => {
  if (/^image\/(png|jpe?g|gif)$/.test(mediaType)) return 'image';
  return mediaType === 'application/pdf' ? 'pdf' : null;
};

interface FileViewerProps {
  files: readonly FileReference[];
  /** Which is shown first. */
  first: number;
  onClose(): void;
}

/** Files over the page, one at a time: the arrow keys turn to the next and the one before. */
export default function FileViewer({ files, first, onClose }: FileViewerProps) {
  const say = useLabel();
  const toast = useToast();
  const [at, setAt] = useState(first);
  // Closed first and gone afterwards: the dialog gives the focus back to whatever opened it.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const file = files[Math.min(at, files.length - 1)];
  const turn = (by: 1 | -1) => setAt((now) => Math.max(0, Math.min(files.length - 1, now + by)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // Inside something that scrolls sideways (a wide table) the arrows are its own.
    if (event.target instanceof Element && event.target.closest('[data-scrolls], [role="tab"]')) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!file) return null;
  const how = shownBy(file);
  const save = () => void saveFile(file).catch(toast.failure);
  return (
    <Modal
      open={open}
      afterClose={onClose}
      centered
      width="min(96vw, 1200px)"
      title={<span className={styles.name}>{file.name}</span>}
      onCancel={close}
      footer={
        <div className={styles.foot}>
          {files.length > 1 && (
            <span className={styles.turn}>
              <Button
                icon={<LeftOutlined />}
                disabled={at === 0}
                onClick={() => turn(-1)}
                aria-label={say(['上一个附件', 'Previous file'])}
              />
              <span className="bms-figures" role="status">
                {say(['{at} / {of}', '{at} of {of}'], { at: at + 1, of: files.length })}
              </span>
              <Button
                icon={<RightOutlined />}
                disabled={at === files.length - 1}
                onClick={() => turn(1)}
                aria-label={say(['下一个附件', 'Next file'])}
              />
            </span>
          )}
          <Button icon={<DownloadOutlined />} onClick={save}>
            {say(['下载', 'Download'])}
          </Button>
          <Button type="primary" onClick={close}>
            {say(['关闭', 'Close'])}
          </Button>
        </div>
      }
    >
      <div className={styles.stage}>
        {how === 'image' && <PictureView key={file.id} file={file} />}
        {how === 'pdf' && <PdfView key={file.id} file={file} />}
        {how === null && <ReadView key={file.id} file={file} />}
      </div>
    </Modal>
  );
}
