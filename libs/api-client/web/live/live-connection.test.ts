import { jest } from '@jest/globals';
import { CallError, liveTypes } from '#calls/model';
import { liveBeat, liveBeatText, liveCloseCodes, type LiveFrame } from '#server-kit/model';
import { LiveConnection } from './live-connection.ts';
import { retries } from './live-socket.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/** The server's end of one connection. */
class FakeSocket extends EventTarget {
  closed = false;
  readonly address: URL;
  constructor(address: string) {
    super();
    this.address = new URL(address, 'http://main.localhost');
  }
  close(): void {
    this.closed = true;
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  send(frame: LiveFrame | Record<string, unknown>): void {
    this.say(JSON.stringify(frame));
  }
  open(safe = 0, missed = false): void {
    this.send({ type: 'open', data: { personId: 'ann', missed }, safe });
  }
  breaks(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** A browser: its tabs share a lock and a channel, as navigator.locks and BroadcastChannel do. */
class FakeBrowser {
  readonly sockets: FakeSocket[] = [];
  readonly expired: CallError[] = [];
  ticket: () => Promise<string> = async () => 'ticket';
  refuses: Error | null = null;
  #queue: { tabs: Tabs; lead: () => void }[] = [];
  #listeners = new Map<Tabs, (message: TabMessage) => void>();

  tab(): LiveConnection {
    return new LiveConnection({
      tabs: () => this.#tabs(),
      getTicket: () => this.ticket(),
      connect: (address) => {
        if (this.refuses) throw this.refuses;
        const socket = new FakeSocket(address);
        this.sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      onIdentityExpired: (error) => this.expired.push(error),
    });
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
  #tabs(): Tabs {
    const tabs: Tabs = {
      join: (lead) => {
        this.#queue.push({ tabs, lead });
        if (this.#queue.length === 1) lead();
      },
      tell: (message) => {
        for (const [other, listener] of this.#listeners) if (other !== tabs) listener(message);
      },
      onMessage: (listener) => void this.#listeners.set(tabs, listener),
      leave: () => {
        const led = this.#queue[0]?.tabs === tabs;
        this.#queue = this.#queue.filter((entry) => entry.tabs !== tabs);
        this.#listeners.delete(tabs);
        if (led) this.#queue[0]?.lead();
      },
    };
    return tabs;
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
const info = (id: number, data: unknown = id, safe = id): LiveFrame => ({ id, type: 'info', data, safe });

let browser: FakeBrowser;
beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeBrowser();
});
afterEach(() => jest.useRealTimers());

const started = async (): Promise<{ tab: LiveConnection; heard: unknown[] }> => {
  const tab = browser.tab();
  const heard: unknown[] = [];
  tab.on('info', (data) => heard.push(data));
  tab.start('session');
  await settle();
  return { tab, heard };
};

it('asks for a ticket, connects with it, and is open when the server greets', async () => {
  const { tab, heard } = await started();
  expect(tab.state).toBe('connecting');
  expect(Object.fromEntries(browser.socket.address.searchParams)).toEqual({
    token: 'ticket',
    channel: 'web',
  });
  browser.socket.open();
  expect(tab.state).toBe('open');
  browser.socket.send(info(1, 'hello'));
  browser.socket.send({ id: 2, type: 'unheardOf', data: 1, safe: 2 });
  browser.socket.say('no json');
  expect(heard).toEqual(['hello']);
});

it('tries again up to ten times at 600 ms, rests for 5 seconds, and tries on', async () => {
  const { tab } = await started();
  for (let retry = 1; retry <= retries.times; retry++) {
    browser.socket.breaks();
    expect(tab.state).toBe('connecting');
    await jest.advanceTimersByTimeAsync(retries.every - 1);
    expect(browser.sockets).toHaveLength(retry);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.sockets).toHaveLength(retry + 1);
  }
  browser.socket.dispatchEvent(new Event('error'));
  expect(tab.state).toBe('away');
  await jest.advanceTimersByTimeAsync(retries.pause - 1);
  expect(browser.sockets).toHaveLength(11);
  await jest.advanceTimersByTimeAsync(1);
  expect(browser.sockets).toHaveLength(12);
  browser.socket.open();
  expect(tab.state).toBe('open');
});

it('tries again where the ticket cannot be had, and at once when the network is back', async () => {
  browser.ticket = () => Promise.reject(new CallError('unavailable'));
  const { tab } = await started();
  expect(browser.sockets).toHaveLength(0);
  browser.ticket = async () => 'second';
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(browser.socket.address.searchParams.get('token')).toBe('second');
  tab.stop();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(browser.sockets).toHaveLength(1);
});

it('takes a connection that is silent for broken, says so at once, and makes another', async () => {
  const { tab } = await started();
  browser.socket.open();
  await jest.advanceTimersByTimeAsync(liveBeat.silence - 1);
  browser.socket.say(liveBeatText);
  await jest.advanceTimersByTimeAsync(liveBeat.silence - 1);
  expect([tab.state, tab.getProblem()]).toEqual(['open', null]);
  await jest.advanceTimersByTimeAsync(1);
  expect([tab.state, tab.getProblem()]).toEqual(['away', 'notConnected']);
  expect(browser.socket.closed).toBe(true);
  await jest.advanceTimersByTimeAsync(retries.pause);
  expect(browser.sockets).toHaveLength(2);
  browser.socket.open();
  expect(tab.state).toBe('open');
});

it('continues after what it has had, and tells a message once', async () => {
  const { heard } = await started();
  browser.socket.open(4);
  browser.socket.send(info(5));
  // 6 is not there yet: its transaction is open.
  browser.socket.send(info(7, 7, 5));
  browser.socket.breaks();
  await jest.advanceTimersByTimeAsync(retries.every);
  expect(browser.socket.address.searchParams.get('after')).toBe('5');
  browser.socket.open(5);
  browser.socket.send(info(6, 6, 6));
  browser.socket.send(info(7, 7, 7));
  expect(heard).toEqual([5, 7, 6]);
});

it('says when messages are gone, so that everything is read again', async () => {
  const { tab, heard } = await started();
  const missed = jest.fn();
  tab.on('missed', missed);
  browser.socket.open(900);
  browser.socket.breaks();
  await jest.advanceTimersByTimeAsync(retries.every);
  browser.socket.open(3, true);
  expect(missed).toHaveBeenCalledTimes(1);
  browser.socket.send(info(4));
  expect(heard).toEqual([4]);
});

it('connects anew at once when the server asks for it, and stops when the session has ended', async () => {
  const { tab } = await started();
  browser.socket.open();
  browser.socket.breaks(liveCloseCodes.renew);
  await settle();
  expect(browser.sockets).toHaveLength(2);
  browser.socket.open();
  browser.ticket = () => Promise.reject(new CallError('signedInElsewhere'));
  browser.socket.breaks(liveCloseCodes.sessionEnded);
  await settle();
  expect(browser.expired.map(({ errorName }) => errorName)).toEqual(['signedInElsewhere']);
  expect(tab.state).toBe('off');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(browser.sockets).toHaveLength(2);
});

it.each(liveTypes)('tells those who listen to %s, and only them (specification 7)', async (type) => {
  const tab = browser.tab();
  const heard: unknown[] = [];
  for (const each of liveTypes) tab.on(each, (data) => heard.push([each, data]));
  tab.start('session');
  await settle();
  browser.socket.open();
  browser.socket.send({ id: 1, type, data: 'x', safe: 1 });
  expect(heard).toEqual([[type, 'x']]);
});

describe('says what went wrong (specification 8)', () => {
  it('no token: the ticket cannot be had', async () => {
    browser.ticket = () => Promise.reject(new CallError('unavailable'));
    expect((await started()).tab.getProblem()).toBe('noToken');
  });

  it('no address: the socket cannot be made', async () => {
    browser.refuses = new DOMException('no such address', 'SyntaxError');
    const { tab } = await started();
    expect(tab.getProblem()).toBe('noAddress');
    expect(tab.state).toBe('connecting');
  });

  it('connection failed: it breaks before the greeting; not connected: after it', async () => {
    const { tab } = await started();
    browser.socket.breaks();
    expect(tab.getProblem()).toBe('connectionFailed');
    await jest.advanceTimersByTimeAsync(retries.every);
    browser.socket.open();
    expect(tab.getProblem()).toBeNull();
    browser.socket.breaks();
    expect(tab.getProblem()).toBe('notConnected');
  });

  it('wrong message type: noted in every tab, and the connection stays', async () => {
    const { tab } = await started();
    const second = await started();
    browser.socket.open();
    browser.socket.send({ id: 1, type: 'unheardOf', data: 1, safe: 1 });
    expect([tab.getProblem(), second.tab.getProblem()]).toEqual(['wrongType', 'wrongType']);
    expect([tab.state, second.tab.state]).toEqual(['open', 'open']);
    expect(browser.sockets).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('share one connection, and both hear every message', async () => {
    const first = await started();
    browser.socket.open();
    const second = await started();
    expect(browser.sockets).toHaveLength(1);
    expect(second.tab.state).toBe('open');
    browser.socket.send(info(1));
    expect([first.heard, second.heard]).toEqual([[1], [1]]);
  });

  it('hand the connection over without a message lost or told twice', async () => {
    const first = await started();
    browser.socket.open();
    browser.socket.send(info(1));
    const second = await started();
    browser.socket.send(info(2));
    first.tab.stop();
    await settle();
    expect(browser.sockets).toHaveLength(2);
    expect(browser.socket.address.searchParams.get('after')).toBe('2');
    browser.socket.open(2);
    browser.socket.send(info(3));
    expect(first.heard).toEqual([1, 2]);
    expect(second.heard).toEqual([2, 3]);
    expect(browser.sockets[0]?.closed).toBe(true);
  });

  it('hear of a break and of its end', async () => {
    await started();
    const { tab } = await started();
    const states: string[] = [];
    tab.subscribe(() => states.push(tab.state));
    browser.socket.open();
    browser.socket.breaks();
    await jest.advanceTimersByTimeAsync(retries.every);
    browser.socket.open();
    expect(states).toEqual(['open', 'connecting', 'open']);
  });
});
