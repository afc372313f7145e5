import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, deviceStore, sessionStore } from '#api-client/web';
import { isLeaving, setLeaving } from './held-shell.ts';
import type { Leaving } from './leaving-tabs.ts';
import { useLeavingElsewhere } from './use-leave.ts';

const ann = { openid: 'ann', token: 'the-token-of-ann' };
const bob = { openid: 'bob', token: 'the-token-of-bob' };

/** What another tab tells this one. */
let hear: (message: Leaving) => void;
class Channel {
  addEventListener(_type: string, listener: (event: { data: Leaving }) => void) {
    hear = (data) => listener({ data });
  }
  close() {}
}

describe('a log-out in another tab', () => {
  beforeEach(() => {
    localStorage.clear();
    setLeaving(false);
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const queries = createQueryClient();
    renderHook(() => useLeavingElsewhere(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(globalThis, { BroadcastChannel: undefined });
  });

  it('ends the session here too', () => {
    sessionStore.set({ ...ann, user: null });
    hear({ ...ann, step: 'begins' });
    expect(isLeaving()).toBe(true);
    hear({ ...ann, step: 'left' });
    expect(sessionStore.get()).toBeNull();
    expect(isLeaving()).toBe(false);
  });

  it('that is heard late ends nobody else’s, and what was typed by who has left goes all the same', () => {
    const forget = jest.spyOn(deviceStore, 'forget').mockResolvedValue();
    sessionStore.set({ ...bob, user: null });
    hear({ ...ann, step: 'begins' });
    expect(isLeaving()).toBe(false);
    hear({ ...ann, step: 'left' });
    expect(sessionStore.get()).toMatchObject(bob);
    expect(forget).toHaveBeenCalledWith('ann');
  });

  it('that is heard before who signed in meanwhile ends nobody else’s', () => {
    const stored = () => Object.entries({ ...localStorage });
    sessionStore.set({ ...bob, user: null });
    const ofBob = stored();
    sessionStore.set({ ...ann, user: null });
    expect(sessionStore.get()).toMatchObject(ann);
    // Written by another tab, of which nothing was heard yet.
    for (const [key, value] of ofBob) localStorage.setItem(key, value);
    hear({ ...ann, step: 'left' });
    expect(sessionStore.get()).toMatchObject(bob);
  });

  it('that is heard late does not end the next session of the same person', () => {
    const forget = jest.spyOn(deviceStore, 'forget').mockResolvedValue();
    sessionStore.set({ ...ann, token: 'the-next-token-of-ann', user: null });
    hear({ ...ann, step: 'left' });
    expect(sessionStore.get()).toMatchObject({ openid: 'ann' });
    expect(forget).not.toHaveBeenCalled();
  });
});
