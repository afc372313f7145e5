import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '#api-client/web';
import { CallError, type Label } from '#calls/model';
import { uploadFile } from '#fields/web';
import { talkLimits } from '#talk/model';
import { useFocusBack, useLabel } from '#ui/web';
import { canRecord, noSupport, reasonOf, record, type RecordedKind, type Recorder } from './recorder.ts';
import styles from './media.module.css';

interface RecordDialogProps {
  kind: RecordedKind;
  onClose(): void;
  /** The recording has been uploaded. */
  onDone(fileId: string): void;
}

/** Records a voice or a video of at most a minute, lets it be heard or seen, and sends it. */
export default function RecordDialog({ kind, onClose, onDone }: RecordDialogProps) {
  useFocusBack();
  const say = useLabel();
  const [problem, setProblem] = useState<Label | null>(() => (canRecord(kind) ? null : noSupport));
  const [running, setRunning] = useState<Recorder | null>(null);
  const [recording, setRecording] = useState<{ file: File; url: string } | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);
  const picture = useRef<HTMLVideoElement>(null);
  // Closing it lets go of microphone and camera, also where the browser gives them only after that.
  useEffect(() => () => running?.stop(), [running]);
  const open = useRef(new AbortController());
  useEffect(() => {
    const opened = new AbortController();
    open.current = opened;
    return () => opened.abort();
  }, []);
  useEffect(() => () => void (recording && URL.revokeObjectURL(recording.url)), [recording]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => Math.min(now + 1, talkLimits.seconds)), 1_000);
    if (picture.current) picture.current.srcObject = running.stream;
    return () => clearInterval(timer);
  }, [running]);
  const begin = async () => {
    setProblem(null);
    setRecording(null);
    setSeconds(0);
    try {
      const recorder = await record(kind, open.current.signal);
      setRunning(recorder);
      const file = await recorder.done;
      setRecording({ file, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setRunning(null);
    }
  };
  const send = async () => {
    if (!recording) return;
    setSending(true);
    try {
      const { id } = await uploadFile({
        file: recording.file,
        use: 'recording',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      onDone(id);
      onClose();
    } catch (error) {
      setProblem((error instanceof CallError && error.details.text) || errorTexts.networkError);
      setSending(false);
    }
  };
  return (
    <Modal
      open
      onCancel={onClose}
      title={kind === 'voice' ? say(['录语音', 'Record a voice']) : say(['录视频', 'Record a video'])}
      footer={
        <>
          <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
          {running ? (
            <Button danger onClick={running.stop}>
              {say(['停止', 'Stop'])}
            </Button>
          ) : (
            <Button disabled={!canRecord(kind) || sending} onClick={() => void begin()}>
              {recording ? say(['重新录制', 'Record anew']) : say(['开始录制', 'Record'])}
            </Button>
          )}
          <Button type="primary" disabled={!recording} loading={sending} onClick={() => void send()}>
            {say(['发送', 'Send'])}
          </Button>
        </>
      }
    >
      <div className={styles.seen}>
        {kind === 'video' && running && (
          <video ref={picture} className={styles.video} autoPlay muted playsInline />
        )}
        {recording &&
          (kind === 'voice' ? (
            <audio className={styles.voice} src={recording.url} controls>
              <track kind="captions" />
            </audio>
          ) : (
            <video className={styles.video} src={recording.url} controls playsInline>
              <track kind="captions" />
            </video>
          ))}
        {!recording && (
          <span className={`bms-figures ${styles.clock}`} role="timer">
            {say(['{n} / {most} 秒', '{n} / {most} s'], { n: seconds, most: talkLimits.seconds })}
          </span>
        )}
        {problem && <span role="alert">{say(problem)}</span>}
      </div>
    </Modal>
  );
}
