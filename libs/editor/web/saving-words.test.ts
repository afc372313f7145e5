import { savingWords } from './saving-words.ts';

const open = { connection: 'live', saved: true, refusal: null, refused: null } as const;

it('says whether what was typed is committed, on its way, or refused', () => {
  expect(savingWords(open)).toEqual(['已保存', 'Saved']);
  expect(savingWords({ ...open, saved: false })).toEqual(['保存中…', 'Saving…']);
  expect(savingWords({ ...open, refusal: 'locked' })).toEqual(['只读', 'Read only']);
  // Typed in the moment in which another locked it: that is never called 'saving'.
  const [zh] = savingWords({ ...open, saved: false, refusal: 'locked' });
  expect(zh).toBe('未保存，改动保留在此页');
});

it('says that there is no connection before all else', () => {
  expect(savingWords({ ...open, connection: 'away', refusal: 'locked' })[0]).toBe('连接中断，正在重连');
  expect(savingWords({ ...open, connection: 'away', saved: false })[0]).toContain('改动保留在此页');
  expect(savingWords({ ...open, connection: 'gone' })).toEqual(['已断开', 'Closed']);
});
