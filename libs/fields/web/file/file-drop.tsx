import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { FileReference } from '#fields/model';
import { fileUses, type FileUseName } from '#server-kit/model';
import { fileSize } from '#ui/model';
import { later, useLabel, useMedia } from '#ui/web';
import { FileList } from './file-list.tsx';
import { useUploads, type Upload } from './use-uploads.ts';
import { useWhenGone } from './use-when-gone.ts';
import styles from './file.module.css';

/** Comes with the first file that is sent. */
const UploadProgress = later(
  () => import('./upload-progress.tsx').then((part) => part.UploadProgress),
  () => <span className={styles.progress} />,
);

/** As many as a record may have where nobody says otherwise. */
const mostFiles = 50;

export interface FileDropProps {
  /** Of the button, for its label. */
  id: string;
  value: readonly FileReference[] | null;
  onChange(files: FileReference[] | null): void;
  most?: number | undefined;
  /** What they are for: decides formats and size. */
  use?: FileUseName | undefined;
  describedBy?: string | undefined;
  /** What they are for takes each as it arrives, also when this part is gone: they go on then. */
  goesOn?: boolean;
  /** Stands above, and takes what is dropped on it or pasted into it too: a box to write in. */
  children?: ReactNode;
}

/** Text from a word processor or a spreadsheet comes with a picture of itself: then the text is meant. */
const filesOnly = (data: DataTransfer): boolean =>
  data.files.length > 0 && !data.types.includes('text/plain');

/** Files are chosen, dropped or pasted; formats and limit stand there before, progress and refusals while sending. */
export function FileDrop({
  id,
  value,
  onChange,
  most = mostFiles,
  use = 'attachment',
  describedBy,
  goesOn = false,
  children,
}: FileDropProps) {
  const { formats, kilobytes } = fileUses[use];
  const say = useLabel();
  const byFinger = useMedia('(hover: none)');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const files = [...(value ?? [])];
  // Several uploads end in any order: each adds to what stands then, not to what stood when it began.
  const latest = useRef(files);
  useLayoutEffect(() => {
    latest.current = files;
  });
  const { uploads, add, stop, stopAll } = useUploads((file) => {
    latest.current = [...latest.current, file];
    onChange(latest.current);
  }, use);
  useWhenGone(input, () => !goesOn && stopAll());
  const take = (list: FileList | null | undefined) =>
    list && add([...list], most - files.length - uploads.filter(({ problem }) => !problem).length, most);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hint = `${id}-hint`;
  return (
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => filesOnly(clipboardData) && take(clipboardData.files)}
    >
      {children}
      <div className={styles.choose}>
        <Button
          id={id}
          icon={<UploadOutlined />}
          disabled={files.length >= most}
          aria-describedby={describedBy ? `${hint} ${describedBy}` : hint}
          onClick={() => input.current?.click()}
        >
          {say(['选择文件', 'Choose files'])}
        </Button>
        <span id={hint} className={styles.hint}>
          {say(
            byFinger
              ? [
                  '单个不超过 {limit}，最多 {most} 个；{formats}',
                  'Up to {limit} each, at most {most}; {formats}',
                ]
              : [
                  '也可拖入或粘贴。单个不超过 {limit}，最多 {most} 个；{formats}',
                  'Or drop or paste them. Up to {limit} each, at most {most}; {formats}',
                ],
            { limit: fileSize(kilobytes * 1024), most, formats: formats.join(' ') },
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          multiple={most > 1}
          accept={formats.map((format) => `.${format}`).join(',')}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </div>
      <FileList
        files={files}
        onRemove={(gone) => {
          const rest = files.filter((file) => file.id !== gone.id);
          onChange(rest.length ? rest : null);
        }}
      />
      {uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onStop={() => stop(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ upload, onStop }: { upload: Upload; onStop(): void }) {
  const say = useLabel();
  const { name, percent, problem } = upload;
  return (
    <li className={styles.row}>
      {!problem && <span className={styles.name}>{name}</span>}
      {problem ? (
        <span role="alert" className={styles.problem}>
          {say(problem.text, problem.values)}
        </span>
      ) : (
        <UploadProgress name={name} percent={percent} />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={
          problem
            ? say(['不再显示“{name}”', 'Dismiss “{name}”'], { name })
            : say(['停止上传“{name}”', 'Stop uploading “{name}”'], { name })
        }
        onClick={onStop}
      />
    </li>
  );
}
