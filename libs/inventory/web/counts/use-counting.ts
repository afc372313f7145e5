import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsByLine, type FieldProblem } from '#calls/model';
import { enterCount } from '#inventory/model';
import { useToast } from '#ui/web';
import type { Count, CountLine } from './count-page.tsx';

/** What is typed into a sheet and not sent yet, by line, and what was wrong with it. */
export function useCounting(count: Count) {
  const toast = useToast();
  const enter = useWrite(enterCount);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const type = (id: string, quantity: string) => setTyped((now) => ({ ...now, [id]: quantity }));
  const send = async (ids: readonly string[]): Promise<boolean> => {
    const lines = ids.flatMap((lineId) => {
      const quantity = typed[lineId]?.trim();
      return quantity ? [{ lineId, quantity }] : [];
    });
    if (lines.length === 0) return true;
    try {
      const { left } = await enter.mutateAsync({ id: count.id, lines });
      setProblems([]);
      const sent = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
      // Whoever typed on meanwhile keeps that.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([id, text]) => sent.get(id) !== text.trim())),
      );
      toast.success(['已记录 {n} 行，还有 {left} 行', '{n} lines noted, {left} left'], {
        n: lines.length,
        left,
      });
      return true;
    } catch (error) {
      const found = problemsByLine(
        error,
        'lines',
        lines.map(({ lineId }) => lineId),
      );
      setProblems(found);
      if (found.length === 0) toast.failure(error);
      return false;
    }
  };
  return {
    typed,
    type,
    send,
    sending: enter.isPending,
    waiting: Object.entries(typed).flatMap(([id, text]) => (text.trim() ? [id] : [])),
    problemOf: ({ id }: CountLine) => problems.find(({ path }) => path === `lines.${id}.quantity`),
  };
}
