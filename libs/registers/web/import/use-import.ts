import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshTopics } from '#api-client/web';
import { largestImport } from '#lists/model';
import type {
  ImportMode,
  RecordImportRequest,
  RecordImportResult,
  RecordUndoResult,
  RegisterDeclaration,
} from '#registers/model';
import { base64Of, useToast } from '#ui/web';
import { fetchImport, type Progress } from './fetch-import.ts';

/** Where an import stands. */
export type ImportState =
  | { step: 'choose' }
  /** The imports that were made before. */
  | { step: 'past' }
  | { step: 'busy'; what: RecordImportRequest['what']; progress: Progress }
  /** Tried: what would happen. */
  | { step: 'tried'; result: RecordImportResult }
  | { step: 'done'; result: RecordImportResult }
  | { step: 'undone'; undone: RecordUndoResult };

/** How the rows of a file are taken. */
export interface ImportWay {
  mode: ImportMode;
  /** The column by which records are known. */
  keyBy: string;
}

interface Chosen extends ImportWay {
  /** Of the import: sent again it happens once. */
  id: string;
  fileName: string;
  file: string;
}

/** An import from choosing its file to having it, step by step; each failure leads back to where it can be tried again. */
export function useImport({ name }: RegisterDeclaration) {
  const toast = useToast();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** What comes of it; null where it failed, which is shown. */
  const send = async (request: RecordImportRequest) => {
    const control = new AbortController();
    running.current = control;
    const { what } = request;
    setState({ step: 'busy', what, progress: { done: 0, total: 0 } });
    try {
      return await fetchImport(
        request,
        (progress) => setState({ step: 'busy', what, progress }),
        control.signal,
      );
    } catch (error) {
      if (!control.signal.aborted) toast.failure(error);
      return null;
    } finally {
      if (what !== 'try') void refreshTopics(queries, [`register:${name}`, 'reference']);
    }
  };
  const sendFile = async (file: Chosen, what: 'try' | 'import') => {
    const piece = await send({ ...file, register: name, what });
    return piece && 'result' in piece ? piece.result : null;
  };

  return {
    state,
    fileName: chosen?.fileName ?? '',
    async choose(file: File, way: ImportWay) {
      if (file.size > largestImport) {
        toast.error(['文件不能超过 {n} MB', 'The file may have at most {n} MB'], {
          n: largestImport / 1024 / 1024,
        });
        return;
      }
      const what = { id: crypto.randomUUID(), fileName: file.name, file: await base64Of(file), ...way };
      setChosen(what);
      const result = await sendFile(what, 'try');
      setState(result ? { step: 'tried', result } : { step: 'choose' });
    },
    async run(tried: RecordImportResult) {
      if (!chosen) return;
      const result = await sendFile(chosen, 'import');
      setState(result ? { step: 'done', result } : { step: 'tried', result: tried });
    },
    async undo(done: RecordImportResult) {
      if (!chosen) return;
      const piece = await send({ id: chosen.id, register: name, what: 'undo' });
      setState(
        piece && 'undone' in piece
          ? { step: 'undone', undone: piece.undone }
          : { step: 'done', result: done },
      );
    },
    /** Takes an earlier import back. */
    async undoPast(id: string) {
      const piece = await send({ id, register: name, what: 'undo' });
      setState(piece && 'undone' in piece ? { step: 'undone', undone: piece.undone } : { step: 'past' });
    },
    past: () => setState({ step: 'past' }),
    again: () => setState({ step: 'choose' }),
    stop: () => running.current?.abort(),
  };
}
