import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Signature } from '#approvals/model';
import SignPad from './sign-pad.tsx';

/** A context that takes whatever is drawn. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true });
const device = 'PointerEvent' in globalThis ? 'pointer' : 'mouse';

const does = (target: EventTarget, what: 'down' | 'move' | 'up', x: number) =>
  act(() => {
    const buttons = what === 'up' ? 0 : 1;
    const event = new MouseEvent(`${device}${what}`, { bubbles: true, clientX: x, clientY: 20, buttons });
    target.dispatchEvent(Object.assign(event, { pointerId: 1 }));
  });

describe('paper to sign on', () => {
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  });
  afterEach(() => jest.restoreAllMocks());

  it('takes what is drawn from the moment in which it is there', () => {
    const told = jest.fn<(signature: Signature | null) => void>();
    render(<SignPad onChange={told} />);
    does(screen.getByRole('img'), 'down', 10);
    for (const x of [60, 110, 160]) does(globalThis.window, 'move', x);
    does(globalThis.window, 'up', 160);
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'drawn' }));
  });
});
