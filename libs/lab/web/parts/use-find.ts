import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeCall } from '#api-client/web';
import type { Label } from '#calls/model';
import { findScan, printedCode, readScan, type UnitHead } from '#lab/model';
import { useToast } from '#ui/web';

const problems: Readonly<Record<'notADin' | 'unknown', Label>> = {
  notADin: ['不是有效的 DIN', 'Not a valid DIN'],
  unknown: ['没有找到 {text}', 'Nothing is known of {text}'],
};

/** How a scan that chose a unit comes with it to the page that is opened: it need not be made there again. */
export interface ScannedBefore {
  product?: string;
}

/**
 * Finds the unit of a scan and goes there; where a text means several, the one that `isDue` is meant, else they are offered and
 * a product code chooses.
 */
export function useFind(
  to: (unit: UnitHead, sample?: string | null) => string,
  isDue?: (unit: UnitHead) => boolean,
): {
  find: (text: string) => void;
  busy: boolean;
  problem: Label | null;
  text: string;
  several: readonly UnitHead[];
} {
  const go = useNavigate();
  const toast = useToast();
  const [problem, setProblem] = useState<Label | null>(null);
  const [several, setSeveral] = useState<readonly UnitHead[]>([]);
  const [text, setText] = useState('');
  const asked = useMutation({
    mutationFn: (scanned: string) => makeCall(findScan, { text: scanned }),
    onSuccess: ({ units, sample, problem: found }) => {
      const due = isDue ? units.filter(isDue) : [];
      const meant = units.length > 1 && due.length > 0 ? due : units;
      const [first] = meant;
      setProblem(found && problems[found]);
      setSeveral(meant.length > 1 ? meant : []);
      if (meant.length === 1 && first) void go(to(first, sample));
    },
    onError: (error) => toast.failure(error),
  });
  return {
    find: (scanned) => {
      setText(scanned);
      const code = readScan(scanned);
      const chosen =
        code.kind === 'product' && several.find((unit) => unit.code === printedCode(code.product));
      if (chosen) void go(to(chosen), { state: { product: scanned } satisfies ScannedBefore });
      else asked.mutate(scanned);
    },
    busy: asked.isPending,
    ...{ problem, text, several },
  };
}
