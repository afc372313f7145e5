import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { setLanguage, UiProvider } from '#ui/web';
import { MissingPiece } from './missing-piece.ts';
import { PageBoundary } from './page-boundary.tsx';
import { inTime } from '../tabs/lazy-pages.ts';

function Broken(): never {
  throw new MissingPiece('gone');
}

it('a page whose pieces do not come says that it is not available (specification 8)', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setLanguage('en');
  render(
    <UiProvider>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </UiProvider>,
  );
  expect(
    screen.getByText('System Not Available Now! (The page link is not available now, please try later)'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a piece that has not come after 120000 ms does not come (specification 9); one in time does', async () => {
  jest.useFakeTimers();
  try {
    const late = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(119_999);
    const before = await Promise.race([late, Promise.resolve('waiting')]);
    expect(before).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(MissingPiece);
    expect(await inTime(Promise.resolve('piece'))).toBe('piece');
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
