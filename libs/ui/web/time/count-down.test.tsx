import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { CountDown } from './count-down.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a count-down ticks each second to zero, then calls its end handler once (specification 4 and 9)', () => {
  const ended = jest.fn();
  render(<CountDown end={Date.now() + 3_000} onEnd={ended} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:03');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:02');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  expect(ended).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(ended).toHaveBeenCalledTimes(1);
});

it('another end begins anew', () => {
  const ended = jest.fn();
  const { rerender } = render(<CountDown end={Date.now() + 1_000} onEnd={ended} />);
  act(() => jest.advanceTimersByTime(1_000));
  rerender(<CountDown end={Date.now() + 3_600_000} onEnd={ended} />);
  act(() => jest.advanceTimersByTime(0));
  expect(screen.getByRole('timer')).toHaveTextContent('1:00:00');
  expect(ended).toHaveBeenCalledTimes(1);
});
