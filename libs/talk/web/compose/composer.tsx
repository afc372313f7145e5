import { AudioOutlined, CloseOutlined, PaperClipOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useContext, useRef, useState } from 'react';
import type { InputOf, Label } from '#calls/model';
import type { FileReference } from '#fields/model';
import { useUploads, useWhenGone } from '#fields/web';
import type { Reference } from '#identity/model';
import { fileUses } from '#server-kit/model';
import { talkLimits, type sendMessage } from '#talk/model';
import { useLabel, useToast } from '#ui/web';
import type { RecordedKind } from '../media/recorder.ts';
import { TalkPartsContext } from '../messages/talk-parts.ts';
import { keepDraft, keepNamed, useNamed, useTalkDrafts } from './drafts.ts';
import { TalkWords } from './talk-words.tsx';
import styles from './composer.module.css';

const RecordDialog = lazy(() => import('../media/record-dialog.tsx'));

type Said = Omit<InputOf<typeof sendMessage>, 'at' | 'messageId'>;

interface ComposerProps {
  /** What the draft is kept under: the dialog or the record. */
  talk: string;
  /** Who can be named; null: whoever sees the record, which the server says. */
  people: readonly Reference[] | null;
  most?: number;
  /** What the field is called. */
  label?: Label;
  /** `named`: whom the words name. */
  onSend(said: Said, named?: readonly Reference[]): void;
}

const accepted = fileUses.attachment.formats.map((format) => `.${format}`).join(',');

/** Where something is said: words with '@', files, a voice or a video. Enter sends, Shift+Enter breaks the line. */
export function Composer({ talk, people, most = talkLimits.words, label, onSend }: ComposerProps) {
  const say = useLabel();
  const toast = useToast();
  const words = useTalkDrafts().get(talk) ?? '';
  const setWords = (next: string) => keepDraft(talk, next);
  const named = useNamed(talk);
  const [files, setFiles] = useState<readonly FileReference[]>([]);
  const [recording, setRecording] = useState<RecordedKind | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { Sender } = useContext(TalkPartsContext);
  const { uploads, add, stop, stopAll } = useUploads((file) => setFiles((now) => [...now, file]));
  useWhenGone(input, stopAll);
  const room = talkLimits.files - files.length - uploads.filter(({ problem }) => !problem).length;
  const take = (list: FileList | null) => list && add([...list], room, talkLimits.files);
  const isReady = words.trim() !== '' || files.length > 0;
  const send = () => {
    if (!isReady) return;
    if (uploads.some(({ problem }) => !problem)) {
      toast.error(['附件正在上传，请稍候', 'Files are still being uploaded, one moment']);
      return;
    }
    onSend(
      {
        words: words.trim(),
        mentionIds: named.map(({ id }) => id),
        attachmentIds: files.map(({ id }) => id),
        kind: files.length ? 'file' : 'text',
      },
      named,
    );
    setWords('');
    setFiles([]);
  };
  return (
    <div
      className={styles.composer}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData: { files: pasted, types } }) => !types.includes('text/plain') && take(pasted)}
    >
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              {file.name}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={say(['移除“{name}”', 'Remove “{name}”'], { name: file.name })}
                onClick={() => setFiles((now) => now.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
          {uploads.map(({ key, name, percent, problem }) => (
            <li key={key} role={problem ? 'alert' : undefined} className={problem ? styles.problem : ''}>
              {problem ? say(problem.text, problem.values) : `${name} ${percent}%`}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={say(['停止上传“{name}”', 'Stop uploading “{name}”'], { name })}
                onClick={() => stop(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <TalkWords
        words={words}
        most={most}
        people={people}
        label={label ?? ['输入消息', 'Write a message']}
        onWords={setWords}
        onNamed={(person) => keepNamed(talk, [person])}
        onSend={send}
      />
      <div className={styles.bar}>
        <Button
          type="text"
          icon={<PaperClipOutlined aria-hidden />}
          aria-label={say(['发送文件', 'Send files'])}
          title={say(['发送文件', 'Send files'])}
          onClick={() => input.current?.click()}
        />
        <Button
          type="text"
          icon={<AudioOutlined aria-hidden />}
          aria-label={say(['录语音', 'Record a voice'])}
          title={say(['录语音', 'Record a voice'])}
          onClick={() => setRecording('voice')}
        />
        <Button
          type="text"
          icon={<VideoCameraOutlined aria-hidden />}
          aria-label={say(['录视频', 'Record a video'])}
          title={say(['录视频', 'Record a video'])}
          onClick={() => setRecording('video')}
        />
        {Sender && <Sender send={(kind, about) => onSend({ kind, about })} />}
        <span className={styles.hint}>
          {say(['Enter 发送，Shift+Enter 换行', 'Enter sends, Shift+Enter breaks the line'])}
        </span>
        <Button type="primary" disabled={!isReady} onClick={send}>
          {say(['发送', 'Send'])}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Suspense>
        {recording && (
          <RecordDialog
            kind={recording}
            onClose={() => setRecording(null)}
            onDone={(fileId) => onSend({ kind: recording, attachmentIds: [fileId] })}
          />
        )}
      </Suspense>
    </div>
  );
}
