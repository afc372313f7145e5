import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useScanner } from './use-scanner.ts';

const scanned = jest.fn<(text: string) => void>();
function Page() {
  useScanner(scanned);
  return <input aria-label="temperature" />;
}

/** Keys of a text and Enter, each so many milliseconds after the one before. */
function keys(text: string, gaps: readonly number[]): void {
  let at = 10_000 + performance.now();
  for (const [place, key] of [...text, 'Enter'].entries()) {
    at += gaps[place] ?? gaps.at(-1) ?? 0;
    const event = createEvent.keyDown(screen.getByLabelText('temperature'), { key });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(screen.getByLabelText('temperature'), event);
  }
}

beforeEach(() => {
  scanned.mockClear();
  render(<Page />);
});

it('hears a scanner, whole though the machine was busy after its first keys', () => {
  keys('KT1542', [500, 5]);
  keys('KT1542', [500, 5, 90, 5]);
  keys('KT1542', [500, 5, 5, 5, 5, 5, 120]);
  expect(scanned.mock.calls).toEqual([['KT1542'], ['KT1542'], ['KT1542']]);
});

it('takes no half of a scan for a scan, and nothing that a hand types', () => {
  keys('KT1542', [500, 90, 90, 90, 5]);
  keys('KT1542', [500, 90]);
  keys('KT1542', [500, 300]);
  expect(scanned).not.toHaveBeenCalled();
});

it('hears a scanner after what was typed by hand', () => {
  keys('21KT1542', [500, 180, 600, 5]);
  expect(scanned).toHaveBeenCalledWith('KT1542');
});
