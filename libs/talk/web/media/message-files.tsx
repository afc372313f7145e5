import { SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { FileList, useFileLink } from '#fields/web';
import type { FileReference } from '#fields/model';
import type { TalkMessage } from '#talk/model';
import { useLabel } from '#ui/web';
import styles from './media.module.css';

/** The files of a message: pictures and recordings in place, others by name. Each link is asked for under the reader's right. */
export function MessageFiles({ message: { kind, attachments, seconds } }: { message: TalkMessage }) {
  const [file] = attachments;
  if (!file) return null;
  if (kind === 'voice' || kind === 'video')
    return <Recorded file={file} kind={kind} seconds={seconds ?? 0} />;
  const pictures = attachments.filter(({ mediaType }) => mediaType.startsWith('image/'));
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.id} file={picture} />
          ))}
        </div>
      )}
      <FileList files={attachments} />
    </>
  );
}

function Picture({ file }: { file: FileReference }) {
  const { data } = useFileLink(file);
  return data ? <img className={styles.picture} src={data} alt={file.name} loading="lazy" /> : null;
}

interface RecordedProps {
  file: FileReference;
  kind: 'voice' | 'video';
  seconds: number;
}

/** Nothing is fetched before somebody wants to hear or see it. */
function Recorded({ file, kind, seconds }: RecordedProps) {
  const say = useLabel();
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Player file={file} kind={kind} />;
  return (
    <Button
      icon={kind === 'voice' ? <SoundOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
      onClick={() => setWanted(true)}
    >
      {kind === 'voice'
        ? say(['播放语音 {n}″', 'Play voice {n}″'], { n: seconds })
        : say(['播放视频 {n}″', 'Play video {n}″'], { n: seconds })}
    </Button>
  );
}

function Player({ file, kind }: Omit<RecordedProps, 'seconds'>) {
  const say = useLabel();
  const { data, isError } = useFileLink(file);
  if (isError) return <span role="alert">{say(['文件已失效', 'This file is no longer there'])}</span>;
  if (!data) return null;
  return kind === 'voice' ? (
    <audio className={styles.voice} src={data} controls autoPlay>
      <track kind="captions" />
    </audio>
  ) : (
    <video className={styles.video} src={data} controls autoPlay playsInline>
      <track kind="captions" />
    </video>
  );
}
