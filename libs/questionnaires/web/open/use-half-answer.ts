import { useEffect, useState } from 'react';
import { deviceStore, type KeptOnDevice } from '#api-client/web';
import type { AnswerValue, AnswerValues } from '#questionnaires/model';

interface HalfAnswer extends KeptOnDevice {
  answerId: string;
  values: AnswerValues;
}

const keyOf = (token: string): string => `questionnaire/${token}`;

export interface HalfAnswerInHand {
  /** Null until the browser has been asked. */
  values: AnswerValues | null;
  answerId: string;
  set(question: string, value: AnswerValue | undefined): void;
  forget(): void;
}

/** What was filled in so far, kept in this browser until it is sent; with the id that makes a second sending the same. */
export function useHalfAnswer(token: string): HalfAnswerInHand {
  const [kept, setKept] = useState<{ answerId: string; values: AnswerValues } | null>(null);
  useEffect(() => {
    let gone = false;
    void deviceStore.get(keyOf(token)).then((found) => {
      const half = found as HalfAnswer | null;
      if (!gone) setKept({ answerId: half?.answerId ?? crypto.randomUUID(), values: half?.values ?? {} });
    });
    return () => {
      gone = true;
    };
  }, [token]);
  return {
    values: kept?.values ?? null,
    answerId: kept?.answerId ?? '',
    set(question, value) {
      if (!kept) return;
      const { [question]: _before, ...others } = kept.values;
      const next = { ...kept, values: value === undefined ? others : { ...others, [question]: value } };
      setKept(next);
      void deviceStore.put({ key: keyOf(token), savedAt: Date.now(), ...next } as HalfAnswer);
    },
    forget: () => void deviceStore.remove(keyOf(token)),
  };
}
