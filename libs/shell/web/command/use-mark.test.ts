import { act, renderHook } from '@testing-library/react';
import { useMark } from './use-mark.ts';

const marking = (...keys: string[]) =>
  renderHook((lines: string[]) => useMark(lines), { initialProps: keys });

describe('the marked line of the command box', () => {
  it('stays the one that was chosen when others come in before it', () => {
    const { result, rerender } = marking('page', 'zhang', 'zhao');
    act(() => result.current.move(-1));
    expect(result.current.at).toBe(2);
    rerender(['page', 'document', 'zhang', 'zhao']);
    expect(result.current.at).toBe(3);
    act(() => result.current.move(1));
    expect(result.current.at).toBe(0);
  });

  it('is the first until one is chosen, and when what was chosen is gone or typing begins anew', () => {
    const { result, rerender } = marking('a', 'b');
    rerender(['before', 'a', 'b']);
    expect(result.current.at).toBe(0);
    act(() => result.current.set(2));
    rerender(['before', 'a']);
    expect(result.current.at).toBe(0);
    act(() => result.current.set(1));
    act(() => result.current.reset());
    expect(result.current.at).toBe(0);
  });
});
