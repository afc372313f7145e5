import { useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#calls/model';
import { fileUses } from '#server-kit/model';
import { errorTexts } from '#api-client/web';
import { useLabel, useToast } from '#ui/web';
import { uploadsUnderWay } from '../file/under-way.ts';
import { uploadFile } from '../file/upload-file.ts';
import { imageTexts, refusalOf, type ImageValue } from './image-rules.ts';

export interface ImageOnItsWay {
  key: string;
  name: string;
  percent: number;
}

/** Pictures that are being sent. One that does not get through goes away and says why (specification 8). */
export function useImageUploads(
  images: readonly ImageValue[],
  most: number,
  onChange: (images: ImageValue[]) => void,
) {
  const say = useLabel();
  const toast = useToast();
  const [sending, setSending] = useState<readonly ImageOnItsWay[]>([]);
  // Several end in any order: each adds to what stands then.
  const latest = useRef([...images]);
  useLayoutEffect(() => {
    latest.current = [...images];
  });
  const aborts = useRef(new Map<string, AbortController>());
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal)
      return toast.error(imageTexts[refusal], { name: file.name, limit: fileUses.image.kilobytes });
    const key = crypto.randomUUID();
    setSending((all) => [...all, { key, name: file.name, percent: 0 }]);
    const abort = new AbortController();
    aborts.current.set(key, abort);
    uploadsUnderWay.begin();
    try {
      const { id, name, link } = await uploadFile({
        file,
        use: 'image',
        signal: abort.signal,
        onProgress: (percent) =>
          setSending((all) => all.map((each) => (each.key === key ? { ...each, percent } : each))),
      });
      latest.current = [...latest.current, { id, name, url: link }];
      onChange(latest.current);
    } catch (error) {
      if (abort.signal.aborted) return;
      const why =
        error instanceof CallError
          ? (error.details.text ?? errorTexts.networkError)
          : errorTexts.networkError;
      toast.error(imageTexts.uploadFailed, { name: file.name, why: say(why) });
    } finally {
      aborts.current.delete(key);
      uploadsUnderWay.end();
      setSending((all) => all.filter((each) => each.key !== key));
    }
  };
  return {
    sending,
    add(files: readonly File[]): void {
      const room = most - images.length - sending.length;
      if (files.length > room) toast.warning(imageTexts.onlyUpload, { count: most });
      for (const file of files.slice(0, Math.max(0, room))) void send(file);
    },
    /** Stops all that are on their way: what they are for is gone. */
    stopAll(): void {
      for (const abort of aborts.current.values()) abort.abort();
    },
  };
}
