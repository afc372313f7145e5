import { lettingGo } from './let-go.ts';

describe('drafts that are being removed', () => {
  const typed = { key: 'vet/REQ430P/1', savedAt: 1_000 };
  beforeEach(() => sessionStorage.clear());

  it('do not come back, whether or not the removal had time to end', () => {
    expect(lettingGo.covers(typed)).toBe(false);
    lettingGo.begin(typed.key, 1_000);
    expect(lettingGo.covers(typed)).toBe(true);
    expect(lettingGo.covers({ ...typed, key: 'vet/REQ430P/2' })).toBe(false);
  });

  it('and what is typed afterwards does', () => {
    lettingGo.begin(typed.key, 1_000);
    expect(lettingGo.covers({ ...typed, savedAt: 1_001 })).toBe(false);
    lettingGo.done(typed.key);
    expect(lettingGo.covers(typed)).toBe(false);
  });
});
