import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from '#lists/model';
import { saveBlob, useToast } from '#ui/web';
import { fetchExport, type ExportProgress } from './fetch-export.ts';

/** An export under way: how far it is, and how it is ended. Leaving the dialog ends it too. */
export function useExport(onDone: () => void) {
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (request: ExportRequest, name: string, expected: number) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: expected });
    try {
      const blob = await fetchExport(request, setProgress, control.signal);
      saveBlob(blob, name);
      toast.success(['导出完成：{name}', 'Exported: {name}'], { name });
      onDone();
    } catch (error) {
      if (!control.signal.aborted) toast.failure(error);
    } finally {
      if (!control.signal.aborted) setProgress(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, start, cancel };
}
