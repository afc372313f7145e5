import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { today, UiProvider } from '#ui/web';
import { DayInput } from './day-input.tsx';

function Day() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <UiProvider>
      <DayInput label="铜杆 交期" value={day} onChange={setDay} />
      <output>{day}</output>
    </UiProvider>
  );
}

it('takes a day in any of the ways that people type one, and says when there is none', async () => {
  render(<Day />);
  const box = screen.getByRole('textbox', { name: '铜杆 交期' });
  const held = () => screen.getByRole('status').textContent;
  expect(box).toHaveValue('2026-11-20');
  await userEvent.clear(box);
  await userEvent.type(box, 't{Tab}');
  expect(held()).toBe(today());
  await userEvent.clear(box);
  await userEvent.type(box, '2026/12/01{Tab}');
  expect(held()).toBe('2026-12-01');
  await userEvent.clear(box);
  await userEvent.tab();
  expect(held()).toBe('');
  // What is no day stays as it was typed: whoever it is sent to refuses it.
  await userEvent.type(box, 'abc{Tab}');
  expect(held()).toBe('abc');
});
