import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DateText } from '../figures/date-text.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { companyTimeZone, formatDate, formatDay, today } from './company-clock.ts';

beforeAll(() => {
  document.head.innerHTML = '<meta name="bms-time-zone" content="America/New_York">';
});
afterEach(() => jest.useRealTimers());

describe('the clocks of the installation, as the page says them', () => {
  it('say what instant it is, wherever the browser stands', () => {
    expect(companyTimeZone()).toBe('America/New_York');
    expect(formatDate('2027-01-01T03:30:00.000Z')).toBe('2026-12-31 22:30');
    expect(formatDay('2027-01-01T03:30:00.000Z')).toBe('2026-12-31');
    expect(formatDate('2026-07-01T12:00:00.000Z')).toBe('2026-07-01 08:00');
  });

  it('leave a day that day, and what is no time as it came', () => {
    expect([formatDate('2027-01-01'), formatDay('2027-01-01'), formatDate('tomorrow')]).toEqual([
      '2027-01-01',
      '2027-01-01',
      'tomorrow',
    ]);
  });

  it('say which day it is', () => {
    jest.useFakeTimers({ now: new Date('2027-01-01T03:30:00.000Z') });
    expect(today()).toBe('2026-12-31');
  });

  it('stand on the screen, by time and by day', () => {
    render(
      <UiProvider>
        <DateText value="2027-01-01T03:30:00.000Z" />
        <DateText value="2027-01-01T04:30:00.000Z" day />
      </UiProvider>,
    );
    expect(screen.getByText('2026-12-31 22:30')).toBeInTheDocument();
    expect(screen.getByText('2026-12-31')).toBeInTheDocument();
  });
});
