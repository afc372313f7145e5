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
import type { FileReference } from '#documents/model';
import { fileSize } from '#ui/model';
import { useLabel, useToast } from '#ui/web';
import { saveFile } from './open-file.ts';
import { FilePreview, previewOf } from './file-preview.tsx';
import styles from './file.module.css';

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

/** Files by name and size; images and PDF open in place, all can be saved. */
export function FileList({ files, onRemove }: FileListProps) {
  const say = useLabel();
  const toast = useToast();
  const [shown, setShown] = useState<FileReference | null>(null);
  if (!files.length) return null;
  const save = (file: FileReference) => void saveFile(file).catch(toast.failure);
  return (
    <>
      <ul className={styles.list}>
        {files.map((file) => {
          const { id, name, size, mediaType } = file;
          const Icon = icons.find(([kind]) => kind.test(mediaType))?.[1] ?? FileOutlined;
          const preview = previewOf(file);
          return (
            <li key={id} className={styles.row}>
              <Icon className={String(styles.icon)} aria-hidden />
              <button
                type="button"
                className={styles.open}
                title={name}
                onClick={() => (preview ? setShown(file) : save(file))}
              >
                {name}
              </button>
              <span className={`bms-figures ${styles.size}`}>{fileSize(size)}</span>
              {preview && (
                <Button
                  type="text"
                  size="small"
                  icon={<EyeOutlined />}
                  aria-label={say(['预览“{name}”', 'Preview “{name}”'], { name })}
                  onClick={() => setShown(file)}
                />
              )}
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
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} onSave={() => save(shown)} />}
    </>
  );
}
