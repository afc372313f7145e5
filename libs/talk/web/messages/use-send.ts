import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorTexts, sessionStore, useOnLive, useWrite } from '#api-client/web';
import { CallError, problemsIn, type InputOf, type Label } from '#calls/model';
import { returnToDraft } from '../compose/drafts.ts';
import type { Reference } from '#identity/model';
import { sendMessage, talkKept, type TalkMessage, type TalkPlace } from '#talk/model';

type Input = Omit<InputOf<typeof sendMessage>, 'at' | 'messageId'>;

/** A message on its way, or one that did not get through and why. */
export interface Outgoing {
  messageId: string;
  said: Input;
  /** Whom its words name. */
  named: readonly Reference[];
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
  // It may come back after somebody else has signed in.
  const [owner] = useState(() => sessionStore.get()?.openid ?? '');
  const returned = ({ said, named }: Pick<Outgoing, 'said' | 'named'>) =>
    returnToDraft(talk, said.words ?? '', named, owner);
  const isOpen = useRef(true);
  const leave = useEffectEvent(() => {
    isOpen.current = false;
    for (const each of outgoing) if (each.problem) returned(each);
  });
  useEffect(() => {
    isOpen.current = true;
    return () => leave();
  }, []);
  const go = (sent: Outgoing) => {
    const { messageId, said } = sent;
    before.current = before.current.then(async () => {
      try {
        onSaid(await mutateAsync({ at, messageId, ...said }));
        drop(messageId);
      } catch (error) {
        if (!isOpen.current) returned(sent);
        setOutgoing((all) =>
          all.map((each) => (each.messageId === messageId ? { ...each, problem: reasonOf(error) } : each)),
        );
      }
    });
  };
  return {
    outgoing,
    send(said: Input, named: readonly Reference[] = []): void {
      const sent: Outgoing = { messageId: crypto.randomUUID(), said, named, problem: null };
      setOutgoing((all) => [...all, sent]);
      go(sent);
    },
    /** The same message once more: its id is the same, so that it is said once. */
    again(sent: Outgoing): void {
      setOutgoing((all) =>
        all.map((each) => (each.messageId === sent.messageId ? { ...each, problem: null } : each)),
      );
      go(sent);
    },
    drop,
    /** Words that were refused stand where one types again. */
    rework(sent: Outgoing): void {
      returned(sent);
      drop(sent.messageId);
    },
  };
}
