import {
  DeleteOutlined,
  DownloadOutlined,
  EyeOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
  FileZipOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { FileReference } from '#fields/model';
import { fileSize } from '#ui/model';
import { later, useLabel, useToast } from '#ui/web';
import { saveFile } from './open-file.ts';
import styles from './file.module.css';

/** Loaded when the first file is opened. */
const FileViewer = later(
  () => import('./viewer/file-viewer.tsx').then((part) => part.default),
  () => null,
);

const icons: readonly [RegExp, typeof FileOutlined][] = [
  [/^image\//, FileImageOutlined],
  [/pdf/, FilePdfOutlined],
  [/word/, FileWordOutlined],
  [/sheet|excel/, FileExcelOutlined],
  [/zip|rar/, FileZipOutlined],
];

interface FileListProps {
  files: readonly FileReference[];
  /** Absent where the files only are shown. */
  onRemove?: (file: FileReference) => void;
}

/** Files by name and size; each opens in place, as far as it can be shown there, and can be saved. */
export function FileList({ files, onRemove }: FileListProps) {
  const say = useLabel();
  const toast = useToast();
  const [shown, setShown] = useState<number | null>(null);
  if (!files.length) return null;
  // Where its code cannot be had that is said, and what the files belong to stays as it is.
  const show = (at: number) => void FileViewer.ready().then(() => setShown(at), toast.failure);
  const save = (file: FileReference) => void saveFile(file).catch(toast.failure);
  return (
    <>
      <ul className={styles.list}>
        {files.map((file, at) => {
          const { id, name, size, mediaType } = file;
          const Icon = icons.find(([kind]) => kind.test(mediaType))?.[1] ?? FileOutlined;
          return (
            <li key={id} className={styles.row}>
              <Icon className={String(styles.icon)} aria-hidden />
              <button type="button" className={styles.open} title={name} onClick={() => show(at)}>
                {name}
              </button>
              <span className={`bms-figures ${styles.size}`}>{fileSize(size)}</span>
              <Button
                type="text"
                size="small"
                icon={<EyeOutlined />}
                aria-label={say(['预览“{name}”', 'Preview “{name}”'], { name })}
                onClick={() => show(at)}
              />
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                aria-label={say(['下载“{name}”', 'Download “{name}”'], { name })}
                onClick={() => save(file)}
              />
              {onRemove && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={say(['移除“{name}”', 'Remove “{name}”'], { name })}
                  onClick={() => onRemove(file)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown !== null && <FileViewer files={files} first={shown} onClose={() => setShown(null)} />}
    </>
  );
}
