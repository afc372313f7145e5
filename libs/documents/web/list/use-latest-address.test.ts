import { renderHook } from '@testing-library/react';
import { useLatestAddress } from './use-latest-address.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the address that was asked for last', () => {
  it('stays what it is while older ones are still being drawn', () => {
    const { result, rerender } = renderHook(useLatestAddress, { initialProps: params('') });
    result.current.ask(params('applied=today'));
    result.current.ask(params('applied=today&sort=amount'));
    rerender(params('applied=today'));
    expect(String(result.current.get())).toBe('applied=today&sort=amount');
    rerender(params('applied=today&sort=amount'));
    expect(String(result.current.get())).toBe('applied=today&sort=amount');
  });

  it('is the drawn one when that came from elsewhere', () => {
    const { result, rerender } = renderHook(useLatestAddress, { initialProps: params('q=a') });
    result.current.ask(params('q=b'));
    rerender(params('q=c'));
    expect(String(result.current.get())).toBe('q=c');
    // What was under way before is forgotten: it counts when it is drawn again.
    rerender(params('q=b'));
    expect(String(result.current.get())).toBe('q=b');
  });
});
