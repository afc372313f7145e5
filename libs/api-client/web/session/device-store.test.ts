import { deviceStore, type KeptOnDevice } from './device-store.ts';

/** As much of IndexedDB as is asked for; what is kept outlives its connections. */
const records = new Map<string, KeptOnDevice>();
const answering = <T>(result: T) => {
  const request = Object.assign(new EventTarget(), { result, error: null });
  setTimeout(() => request.dispatchEvent(new Event('success')));
  return request;
};
class Connection extends EventTarget {
  isClosed = false;
  transaction() {
    if (this.isClosed) throw new DOMException('The connection is closed.', 'InvalidStateError');
    return {
      commit: () => undefined,
      objectStore: () => ({
        get: (key: string) => answering(records.get(key)),
        put: (record: KeptOnDevice) => answering(records.set(record.key, record)),
      }),
    };
  }
}
const connections: Connection[] = [];
let refuses = false;

describe('what is kept on the device', () => {
  beforeEach(() => {
    records.clear();
    Object.assign(globalThis, {
      indexedDB: {
        open() {
          if (refuses) throw new DOMException('Not now.', 'UnknownError');
          const connection = new Connection();
          connections.push(connection);
          return answering(connection);
        },
      },
    });
  });

  it('is kept again after the browser has closed its storage, and after it has refused it once', async () => {
    const kept = (key: string) => deviceStore.put({ key: `ann/${key}`, savedAt: 1 });
    refuses = true;
    await kept('1');
    refuses = false;
    await kept('2');
    expect([...records.keys()]).toEqual(['ann/2']);
    // Nobody is told.
    for (const connection of connections) connection.isClosed = true;
    await kept('3');
    expect(await deviceStore.get('ann/3')).toEqual({ key: 'ann/3', savedAt: 1 });
    // Told.
    const before = connections.length;
    connections.at(-1)?.dispatchEvent(new Event('close'));
    await kept('4');
    expect(records.has('ann/4')).toBe(true);
    expect(connections).toHaveLength(before + 1);
  });
});
