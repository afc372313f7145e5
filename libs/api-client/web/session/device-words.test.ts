import { jest } from '@jest/globals';
import { deviceStore, type KeptOnDevice } from './device-store.ts';
import { DeviceWords } from './device-words.ts';
import { sessionStore } from './session-store.ts';

const signIn = (openid: string) => sessionStore.set({ token: `the-token-of-${openid}`, openid, user: null });
const rest = () => new Promise((resolve) => setTimeout(resolve));

describe('words that were typed and not sent', () => {
  const kept = new Map<string, KeptOnDevice>();
  beforeEach(() => {
    kept.clear();
    jest.spyOn(deviceStore, 'get').mockImplementation(async (key) => kept.get(key) ?? null);
    jest.spyOn(deviceStore, 'put').mockImplementation(async (one) => void kept.set(one.key, one));
    jest
      .spyOn(deviceStore, 'list')
      .mockImplementation(async (prefix) => [...kept.values()].filter(({ key }) => key.startsWith(prefix)));
    signIn('ann');
  });
  afterEach(() => jest.restoreAllMocks());

  it('of one person are gone from the page the moment another signs in', async () => {
    const words = new DeviceWords('talk');
    words.keep('d1', 'of Ann');
    signIn('bob');
    expect(words.get().size).toBe(0);
    signIn('ann');
    await rest();
    expect(words.get().get('d1')).toBe('of Ann');
  });

  it('that come back late come back to who typed them', async () => {
    const words = new DeviceWords('talk');
    words.keep('d1', 'typed since');
    signIn('bob');
    words.keep('d1', 'of Bob');
    words.giveBack('d1', 'not sent', 'ann');
    await rest();
    expect(words.get().get('d1')).toBe('of Bob');
    signIn('ann');
    await rest();
    expect(words.get().get('d1')).toBe('not sent\ntyped since');
    words.giveBack('d1', 'nor this', 'ann');
    expect(words.get().get('d1')).toBe('nor this\nnot sent\ntyped since');
  });

  it('count once with whom they name', async () => {
    new DeviceWords('talk').keep('d1', '@Bob, please look');
    new DeviceWords('talkNamed', { beside: true }).keep('d1', '[{"id":"bob","name":"Bob"}]');
    expect(kept.size).toBe(2);
    expect(await deviceStore.of('ann')).toMatchObject([{ key: 'ann/talk/d1' }]);
  });
});
