import { fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#api-client/web';
import { talkLimits } from '#talk/model';
import { UiProvider } from '#ui/web';
import { TalkWords } from './talk-words.tsx';

function Desk() {
  const [words, setWords] = useState('');
  const nothing = () => undefined;
  return (
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <TalkWords
          {...{ words, most: talkLimits.words, label: ['消息', 'Message'], people: [] }}
          {...{ onWords: setWords, onNamed: nothing, onSend: nothing }}
        />
      </UiProvider>
    </QueryClientProvider>
  );
}

it('5,000 faces are taken, as the server takes them; of one more nothing but that one is lost, and it is said', () => {
  render(<Desk />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  /** As a browser pastes: as much as the field has room for by its own count. */
  const paste = (text: string) => {
    field.setSelectionRange(field.value.length, field.value.length);
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
    const all = `${field.value}${text}`;
    fireEvent.change(field, {
      target: { value: field.maxLength < 0 ? all : all.slice(0, field.maxLength) },
    });
  };
  paste('😀'.repeat(5_000));
  expect([...field.value]).toHaveLength(5_000);
  expect(screen.queryByRole('status')).toBeNull();
  paste('😀');
  expect(field.value).toBe('😀'.repeat(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('最后 1 字未写入');
});
