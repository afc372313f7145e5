import { render, screen } from '@testing-library/react';
import { Input } from 'antd';
import { useFocusOn } from './use-focus-on.ts';

function Line({ typed }: { typed: string }) {
  const field = useFocusOn(true);
  return (
    <>
      <Input ref={field} aria-label="line" value={typed} readOnly />
      <button type="button">elsewhere</button>
    </>
  );
}

it('gives the keyboard to a field that has come, and leaves it where somebody went since', () => {
  const { rerender } = render(<Line typed="" />);
  expect(document.activeElement).toBe(screen.getByLabelText('line'));
  const elsewhere = screen.getByRole('button');
  elsewhere.focus();
  rerender(<Line typed="drawn anew" />);
  expect(document.activeElement).toBe(elsewhere);
});
