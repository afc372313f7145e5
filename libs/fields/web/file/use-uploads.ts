import { useRef, useState } from 'react';
import { CallError, type Label } from '#calls/model';
import { errorTexts } from '#api-client/web';
import type { FileReference } from '#fields/model';
import { checkFile, type FileUseName } from '#server-kit/model';
import { uploadsUnderWay } from './under-way.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way, or one that did not get through and why. */
export interface Upload {
  key: string;
  name: string;
  percent: number;
  problem: { text: Label; values: Record<string, string | number> } | null;
}

const reasonOf = (error: unknown): Label =>
  error instanceof CallError && error.details.text ? error.details.text : errorTexts.networkError;

const tooMany: Label = [
  '最多 {most} 个文件，未上传“{name}”',
  'At most {most} files; “{name}” was not uploaded',
];

/** Files that are being sent. `onDone` gets each as it arrives; what cannot be sent says why and can be dismissed. */
export function useUploads(onDone: (file: FileReference) => void, use: FileUseName = 'attachment') {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async (file: File, problem: Upload['problem']) => {
    const key = crypto.randomUUID();
    const refusal = problem ?? checkFile(file, use);
    setUploads((all) => [...all, { key, name: file.name, percent: 0, problem: refusal }]);
    if (refusal) return;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    uploadsUnderWay.begin();
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const { id, name, size, mediaType } = await uploadFile({
        ...{ file, onProgress, use },
        signal: abort.signal,
      });
      onDone({ id, name, size, mediaType });
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) drop(key);
      else change(key, { problem: { text: reasonOf(error), values: { name: file.name } } });
    } finally {
      aborts.current.delete(key);
      uploadsUnderWay.end();
    }
  };

  return {
    uploads,
    /** Sends files; those beyond `room` are refused with a reason. */
    add(files: readonly File[], room: number, most: number): void {
      for (const [at, file] of files.entries())
        void send(file, at < room ? null : { text: tooMany, values: { most, name: file.name } });
    },
    /** Stops an upload, or dismisses its problem. */
    stop(key: string): void {
      aborts.current.get(key)?.abort();
      drop(key);
    },
    /** Stops all that are on their way: what they are for is gone. */
    stopAll(): void {
      for (const abort of aborts.current.values()) abort.abort();
    },
  };
}
