import { listenToErrors, noteError, recentErrors } from './error-log.ts';

const { console: printer } = globalThis;

describe('errors kept for a fault report', () => {
  it('are the latest 20, the latest first, each cut to 300 characters', () => {
    for (let number = 1; number <= 25; number++) noteError(`fault ${number}`, new TypeError('x'.repeat(400)));
    const errors = recentErrors();
    expect(errors).toHaveLength(20);
    expect(errors[0]).toMatch(/^\d\d:\d\d:\d\d fault 25 TypeError: x+$/);
    expect(errors[0]).toHaveLength(300);
    expect(errors.at(-1)).toContain('fault 6 ');
  });

  it('come from the console and from what nobody caught, and the console still prints them', () => {
    const printed: unknown[][] = [];
    const print = printer.error;
    printer.error = (...what: unknown[]) => void printed.push(what);
    const stop = listenToErrors();
    printer.error('broken', { at: 1 });
    dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far'), message: 'too far' }));
    stop();
    printer.error('not heard');
    printer.error = print;
    expect(printed).toEqual([['broken', { at: 1 }], ['not heard']]);
    expect(recentErrors()[0]).toMatch(/RangeError: too far$/);
    expect(recentErrors()[1]).toMatch(/broken \{"at":1\}$/);
  });
});
