import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { UiProvider } from '#ui/web';
import { DayRange } from './day-range.tsx';

it('shows the day of an instant that a link narrows to, and up to which moment', () => {
  render(<DayRange from="2026-11-01" to="2026-11-20T17:30:00.000Z" onChange={jest.fn()} />, {
    wrapper: UiProvider,
  });
  expect(screen.getByText('截至 2026-11-21 01:30')).toBeVisible();
  expect(screen.getByDisplayValue('2026-11-21')).toBeVisible();
});
