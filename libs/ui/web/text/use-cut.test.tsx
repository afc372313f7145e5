import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from '../language/i18n.ts';
import { useCut } from './use-cut.tsx';

function Words() {
  const [words, setWords] = useState('12345');
  const cut = useCut(10, words.length);
  return (
    <>
      <textarea
        maxLength={10}
        value={words}
        onPaste={cut.onPaste}
        onChange={({ target }) => setWords(target.value)}
      />
      {cut.note}
    </>
  );
}

/** As a browser pastes: the event, then as much of the text as there is room for. */
function paste(text: string): void {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.setSelectionRange(5, 5);
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent.change(field, { target: { value: `${field.value}${text}`.slice(0, 10) } });
}

beforeEach(() => setLanguage('en'));

it('says how much of a pasted text did not fit, until there is room again', () => {
  render(<Words />);
  paste('abc');
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12345' } });
  paste('abcdefgh\r\n');
  expect(screen.getByRole('status').textContent).toBe(
    '10 characters at most: the last 4 of what was pasted were left out',
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1234' } });
  expect(screen.queryByRole('status')).toBeNull();
});
