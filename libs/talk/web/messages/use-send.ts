import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorTexts, sessionStore, useOnLive, useWrite } from '#api-client/web';
import { CallError, problemsIn, type InputOf, type Label } from '#calls/model';
import { returnToDraft } from '../compose/drafts.ts';
import { sendMessage, talkKept, type TalkMessage, type TalkPlace } from '#talk/model';

type Input = Omit<InputOf<typeof sendMessage>, 'at' | 'messageId'>;

/** A message on its way, or one that did not get through and why. */
export interface Outgoing {
  messageId: string;
  said: Input;
  problem: Label | null;
  /** The server has said by another way that it is kept; the answer is still to come. */
  isKept?: true;
}

const reasonOf = (error: unknown): Label =>
  problemsIn(error)[0]?.text ??
  (error instanceof CallError ? error.details.text : undefined) ??
  errorTexts.networkError;

interface Sending {
  at: TalkPlace;
  /** What its drafts are kept under. */
  talk: string;
  onSaid(message: TalkMessage): void;
}

/**
 * Sends one message after the other, so that they are said in the order of typing; each with an id of its own, kept over
 * retries. Words that were refused are a draft again when the talk is left.
 */
export function useSend({ at, talk, onSaid }: Sending) {
  const { mutateAsync } = useWrite(sendMessage);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  useOnLive('roger', (data) => {
    const kept = talkKept.safeParse(data);
    if (!kept.success) return;
    setOutgoing((all) =>
      all.map((each) => (each.messageId === kept.data.messageId ? { ...each, isKept: true } : each)),
    );
  });
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const drop = (messageId: string) =>
    setOutgoing((all) => all.filter((each) => each.messageId !== messageId));
  const isOpen = useRef(true);
  // It may come back after somebody else has signed in.
  const [owner] = useState(() => sessionStore.get()?.openid ?? '');
  const leave = useEffectEvent(() => {
    isOpen.current = false;
    for (const { problem, said } of outgoing) if (problem) returnToDraft(talk, said.words ?? '', owner);
  });
  useEffect(() => {
    isOpen.current = true;
    return () => leave();
  }, []);
  const go = (messageId: string, said: Input) => {
    before.current = before.current.then(async () => {
      try {
        onSaid(await mutateAsync({ at, messageId, ...said }));
        drop(messageId);
      } catch (error) {
        if (!isOpen.current) returnToDraft(talk, said.words ?? '', owner);
        setOutgoing((all) =>
          all.map((each) => (each.messageId === messageId ? { ...each, problem: reasonOf(error) } : each)),
        );
      }
    });
  };
  return {
    outgoing,
    send(said: Input): void {
      const messageId = crypto.randomUUID();
      setOutgoing((all) => [...all, { messageId, said, problem: null }]);
      go(messageId, said);
    },
    /** The same message once more: its id is the same, so that it is said once. */
    again({ messageId, said }: Outgoing): void {
      setOutgoing((all) =>
        all.map((each) => (each.messageId === messageId ? { ...each, problem: null } : each)),
      );
      go(messageId, said);
    },
    drop,
    /** Words that were refused stand where one types again. */
    rework({ messageId, said }: Outgoing): void {
      returnToDraft(talk, said.words ?? '', owner);
      drop(messageId);
    },
  };
}
