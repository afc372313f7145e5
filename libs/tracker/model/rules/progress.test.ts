import { progressOf } from './progress.ts';

describe('the progress of a project', () => {
  it('counts what is archived and is rounded down', () => {
    expect(progressOf({ complete: 7 + 5, all: 15 })).toBe(80);
    expect(progressOf({ complete: 199, all: 200 })).toBe(99);
    expect(progressOf({ complete: 200, all: 200 })).toBe(100);
    expect(progressOf({ complete: 0, all: 0 })).toBeNull();
  });
});
