import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { dateTime } from '#fields/model';
import { UiProvider } from '#ui/web';
import { DateTimeInput } from './date-time-input.tsx';

const field = dateTime({ label: ['开始', 'From'] });

/** A time in a form, and what the form has of it. */
function Timed() {
  const [value, setValue] = useState<string | null>('2026-11-20T02:00:00.000Z');
  return (
    <UiProvider>
      <DateTimeInput
        id="at"
        field={field}
        value={value}
        cellLabel="开始"
        context={{ currency: 'CNY', today: '2026-11-20' }}
        onChange={setValue}
      />
      <output>{value}</output>
    </UiProvider>
  );
}
const box = () => screen.getByRole('textbox', { name: '开始' });
const held = () => screen.getByRole('status').textContent;

describe('a day and its time', () => {
  it.each(['{Enter}', '{Tab}'])('are taken as they were typed with %s', async (leave) => {
    render(<Timed />);
    expect(box()).toHaveValue('2026-11-20 10:00');
    await userEvent.keyboard(`2026-12-01 18:30${leave}`);
    expect(held()).toBe('2026-12-01T10:30:00.000Z');
    expect(box()).toHaveValue('2026-12-01 18:30');
  });

  it('are taken when the keyboard is taken away', async () => {
    render(<Timed />);
    await userEvent.keyboard('1201 1830');
    act(() => box().blur());
    expect(held()).toBe('2026-12-01T10:30:00.000Z');
  });

  it('open their calendar at a tap where there is no mouse, without the keys of the screen', async () => {
    const before = globalThis.matchMedia;
    globalThis.matchMedia = (query: string) =>
      ({ ...before(query), matches: query === '(pointer: coarse)' }) as MediaQueryList;
    render(<Timed />);
    expect(box()).toHaveAttribute('inputmode', 'none');
    await userEvent.click(box());
    await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull());
    globalThis.matchMedia = before;
  });

  it('stay as they were typed where they cannot be read', async () => {
    render(<Timed />);
    await userEvent.keyboard('tomorrow{Enter}');
    expect(held()).toBe('tomorrow');
    expect(box()).toHaveValue('tomorrow');
  });
});
