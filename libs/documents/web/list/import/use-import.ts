import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshTopics, useWrite } from '#api-client/web';
import { formCalls, type AnyForm, type ImportResult } from '#documents/model';
import { largestImport } from '#lists/model';
import { base64Of, useToast } from '#ui/web';
import { fetchImport } from './fetch-import.ts';

/** Where an import stands. */
export type ImportState =
  | { step: 'choose' }
  | { step: 'busy'; dryRun: boolean; done: number; total: number }
  /** Tried: what would happen. */
  | { step: 'tried'; result: ImportResult }
  | { step: 'done'; result: ImportResult };

/** How the rows of a file are taken. */
export interface ImportWay {
  /** Key of the column by which rows are known beside their number. */
  keyBy?: string;
  /** Submitted at once. */
  submit: boolean;
}

interface Chosen extends ImportWay {
  /** Of the import: sent again it happens once. */
  id: string;
  name: string;
  file: string;
}

/** An import from choosing its file to having it, step by step; each failure leads back to where it can be tried again. */
export function useImport(form: AnyForm, design?: string) {
  const toast = useToast();
  const queries = useQueryClient();
  const undoing = useWrite(formCalls(form).undoImport);
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (what: Chosen, dryRun: boolean): Promise<ImportResult | null> => {
    const control = new AbortController();
    running.current = control;
    setState({ step: 'busy', dryRun, done: 0, total: 0 });
    try {
      return await fetchImport(
        {
          ...{ id: what.id, screen: form.code, design, fileName: what.name, file: what.file, dryRun },
          ...{ keyBy: what.keyBy, submit: what.submit },
        },
        (progress) => setState({ step: 'busy', dryRun, ...progress }),
        control.signal,
      );
    } catch (error) {
      if (!control.signal.aborted) toast.failure(error);
      return null;
    }
  };

  return {
    state,
    submits: chosen?.submit === true,
    fileName: chosen?.name ?? '',
    async choose(file: File, way: ImportWay) {
      if (file.size > largestImport) {
        toast.error(['文件不能超过 {n} MB', 'The file may have at most {n} MB'], {
          n: largestImport / 1024 / 1024,
        });
        return;
      }
      const what = { id: crypto.randomUUID(), name: file.name, file: await base64Of(file), ...way };
      setChosen(what);
      const result = await send(what, true);
      setState(result ? { step: 'tried', result } : { step: 'choose' });
    },
    async run(tried: ImportResult) {
      if (!chosen) return;
      const result = await send(chosen, false);
      void refreshTopics(queries, ['form']);
      setState(result ? { step: 'done', result } : { step: 'tried', result: tried });
    },
    async undo() {
      if (!chosen) return;
      try {
        const { removed, restored, left } = await undoing.mutateAsync({ id: chosen.id });
        toast.success(
          left
            ? [
                '已撤销 {n} 份，{left} 份已被修改或提交，予以保留',
                '{n} taken back; {left} were changed or submitted and stay',
              ]
            : restored
              ? [
                  '已撤销导入：删除 {removed} 份草稿，还原 {restored} 份单据',
                  'Taken back: {removed} drafts are gone, {restored} forms as before',
                ]
              : ['已撤销导入的 {removed} 份草稿', 'The {removed} imported drafts are gone again'],
          { removed, restored, left, n: removed + restored },
        );
        setState({ step: 'choose' });
      } catch (error) {
        toast.failure(error);
      }
    },
    again: () => setState({ step: 'choose' }),
    stop: () => running.current?.abort(),
  };
}
