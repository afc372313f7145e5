import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { dateTime } from '#fields/model';
import { UiProvider } from '#ui/web';
import { FieldValue } from '../field-value.tsx';
import { DateTimeInput } from './date-time-input.tsx';

const field = dateTime({ label: ['开始', 'From'] });
const context = { currency: 'CNY', today: '2026-11-20' } as const;

/** A time in a form, as it is typed, read and shown. */
function Timed() {
  const [value, setValue] = useState<string | null>('2026-11-20T02:00:00.000Z');
  return (
    <UiProvider>
      <DateTimeInput
        id="at"
        field={field}
        value={value}
        cellLabel="开始"
        context={context}
        onChange={setValue}
      />
      <output>{value}</output>
      <section aria-label="shown">
        <FieldValue field={field} value={value} context={context} />
      </section>
    </UiProvider>
  );
}

it('a time of a form is shown and read on the clocks that the page names', async () => {
  document.head.innerHTML = '<meta name="bms-time-zone" content="America/New_York">';
  render(<Timed />);
  expect(screen.getByRole('textbox', { name: '开始' })).toHaveValue('2026-11-19 21:00');
  await userEvent.keyboard('2026-12-01 18:30{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2026-12-01T23:30:00.000Z');
  expect(screen.getByRole('region', { name: 'shown' }).textContent).toBe('2026-12-01 18:30');
});
