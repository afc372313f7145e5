import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Label, LiveRefresh, LiveType } from '#calls/model';
import { readAgain } from '../refresh/read-again.ts';
import { refreshTopics } from '../refresh/topics.ts';
import { sessionStore } from '../session/session-store.ts';
import { live, type LiveConnection } from './live-connection.ts';
import { liveProblems } from './live-problem.ts';
import type { LiveState } from './live-socket.ts';

const refresh: z.ZodType<LiveRefresh> = z.object({ topics: z.array(z.string()) });
/** Something was marked as read, here or in another tab or browser of the person: `kind` is its topic. */
const marked = z.object({ kind: z.string() });
/** Several changes within this time are one reading. Milliseconds. */
const gather = 60;

/**
 * Keeps the page live, for the root of the app: connected while somebody is signed in, and whatever a `refresh` message
 * names, or a `read` message is about, is asked again. Use it once.
 */
export function useLiveUpdates(connection: LiveConnection = live): void {
  const queries = useQueryClient();
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  // What is live is the person's own.
  const key = session && !session.viewing ? `${session.openid}:${session.token.slice(-8)}` : null;
  useEffect(() => {
    if (key) connection.start(key);
    else connection.stop();
  }, [connection, key]);
  useEffect(() => {
    const topics = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      void refreshTopics(queries, [...topics]);
      topics.clear();
    };
    const again = (named: readonly string[]) => {
      for (const topic of named) topics.add(topic);
      timer ??= setTimeout(flush, gather);
    };
    const offRefresh = connection.on('refresh', (data) => {
      const known = refresh.safeParse(data);
      if (!known.success) return;
      again(known.data.topics);
    });
    const offRead = connection.on('read', (data) => {
      const known = marked.safeParse(data);
      if (known.success) again([known.data.kind]);
    });
    const offMissed = connection.on('missed', () => void readAgain(queries));
    return () => {
      offRefresh();
      offRead();
      offMissed();
      clearTimeout(timer);
    };
  }, [connection, queries]);
}

/** Is the page live? For a quiet sign in the shell. */
export const useLiveState = (connection: LiveConnection = live): LiveState =>
  useSyncExternalStore(connection.subscribe, connection.getState);

/** What last went wrong with the live connection, in words; null while all is well. */
export function useLiveProblem(connection: LiveConnection = live): Label | null {
  const problem = useSyncExternalStore(connection.subscribe, connection.getProblem);
  return problem && liveProblems[problem];
}

/**
 * Outside of components; undo by the answer.
 * @public
 */
export const onLive = (type: LiveType, listener: (data: unknown) => void): (() => void) =>
  live.on(type, listener);

/** Calls `listener` with the data of each message of the type while the component is there. */
export function useOnLive(
  type: LiveType,
  listener: (data: unknown) => void,
  connection: LiveConnection = live,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => connection.on(type, (data) => call(data)), [connection, type]);
}
