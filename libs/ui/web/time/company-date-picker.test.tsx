import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../ui-provider.tsx';
import { CompanyDatePicker } from './company-date-picker.ts';

beforeAll(() => {
  document.head.innerHTML = '<meta name="bms-time-zone" content="Pacific/Kiritimati">';
  jest.useFakeTimers({ now: new Date('2027-01-01T11:30:00.000Z') });
});
afterAll(() => jest.useRealTimers());

// Fourteen hours ahead of UTC: next day already, whatever the clock of the machine that runs this says.
it('marks the day of the company, and what is picked by now is its time', async () => {
  const picked = jest.fn();
  render(
    <UiProvider>
      <CompanyDatePicker
        open
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        onChange={(moment) => picked(moment?.format('YYYY-MM-DD HH:mm'))}
      />
    </UiProvider>,
  );
  await act(() => jest.runOnlyPendingTimersAsync());
  const marked = document.querySelector('.ant-picker-cell-today');
  expect(marked).toHaveAttribute('title', '2027-01-02');
  fireEvent.click(screen.getByText(/^此刻$/));
  await act(() => jest.runOnlyPendingTimersAsync());
  expect(picked).toHaveBeenCalledWith('2027-01-02 01:30');
});
