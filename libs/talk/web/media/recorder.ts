import type { Label } from '#calls/model';
import { talkLimits } from '#talk/model';

export type RecordedKind = 'voice' | 'video';

/** Containers by what browsers can write; the ending is what the upload service knows them by. */
const containers = {
  voice: [
    ['audio/webm;codecs=opus', 'webm'],
    ['audio/mp4', 'mp4'],
    ['audio/ogg;codecs=opus', 'ogg'],
  ],
  video: [
    ['video/webm;codecs=vp8,opus', 'webm'],
    ['video/mp4', 'mp4'],
  ],
} as const satisfies Record<RecordedKind, readonly (readonly [string, string])[]>;

/** So that a minute stays below the limit of the upload service. Bits a second. */
const rates = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 1_000_000 };

export const noSupport: Label = [
  '当前浏览器不支持录音或录像，请使用 HTTPS 访问或更换浏览器',
  'This browser cannot record sound or video here; please use HTTPS or another browser',
];

const containerOf = (kind: RecordedKind) =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : containers[kind].find(([type]) => MediaRecorder.isTypeSupported(type));

export const canRecord = (kind: RecordedKind): boolean =>
  Boolean(navigator.mediaDevices) && containerOf(kind) !== undefined;

/** Why nothing is recorded, in words. */
export function reasonOf(error: unknown): Label {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return ['未允许使用麦克风或摄像头', 'The microphone or camera was not allowed'];
  if (name === 'NotFoundError') return ['没有找到麦克风或摄像头', 'No microphone or camera was found'];
  return ['无法开始录制', 'Recording could not begin'];
}

const letGo = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** A recording under way: ends by `stop`, or by itself after a minute. */
export interface Recorder {
  stream: MediaStream;
  stop(): void;
  /** What was recorded, once it has ended; how long it takes the server reads from it. */
  done: Promise<File>;
}

/**
 * Asks for microphone and camera, and records. Throws what the browser says where it is not allowed, and where nobody waits
 * for it any more (`left`) when the browser gives them.
 */
export async function record(kind: RecordedKind, left: AbortSignal): Promise<Recorder> {
  const container = containerOf(kind);
  if (!container) throw new DOMException('', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    ...(kind === 'video' && { video: { width: { ideal: 640 } } }),
  });
  if (left.aborted) {
    letGo(stream);
    throw new DOMException('', 'AbortError');
  }
  const [type, ending] = container;
  const recorder = new MediaRecorder(stream, { mimeType: type, ...rates });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => data.size && parts.push(data));
  const done = new Promise<File>((resolve, reject) => {
    recorder.addEventListener('stop', () => {
      letGo(stream);
      resolve(new File(parts, `${kind}.${ending}`, { type }));
    });
    recorder.addEventListener('error', () => reject(new Error('The browser stopped recording.')));
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, talkLimits.seconds * 1_000);
  recorder.start(1_000);
  return { stream, stop, done };
}
