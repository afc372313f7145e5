import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient, sessionStore } from '#api-client/web';
import { talkLimits } from '#talk/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { Composer } from './composer.tsx';
import { TalkWords } from './talk-words.tsx';

const people = [
  { id: 'mei', name: '韩红梅' },
  { id: 'guo', name: '韩国强' },
];

function Desk({ named = () => undefined }: { named?: (person: { id: string }) => void }) {
  const [words, setWords] = useState('');
  const nothing = () => undefined;
  return (
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <TalkWords
          {...{ words, most: talkLimits.words, label: ['消息', 'Message'], people }}
          {...{ onWords: setWords, onNamed: named, onSend: nothing }}
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

it('what is being sent is given up with its composer', async () => {
  let given = 0;
  class StillRequest extends EventTarget {
    readonly upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      given++;
      this.dispatchEvent(new Event('loadend'));
    }
  }
  const { XMLHttpRequest } = globalThis;
  Object.assign(globalThis, { XMLHttpRequest: StillRequest });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <Composer talk="d2" people={people} onSend={() => undefined} />
      </UiProvider>
    </QueryClientProvider>,
  );
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await act(async () => fireEvent.change(input, { target: { files: [new File(['three'], '报价.pdf')] } }));
  expect(screen.getByText(/报价.pdf 0%/)).toBeVisible();
  unmount();
  expect(given).toBe(1);
  Object.assign(globalThis, { XMLHttpRequest });
});

describe('naming somebody', () => {
  beforeEach(() => {
    new FakeServer().on('BSE002', () => ({ options: [] }));
    // jsdom scrolls nothing.
    Element.prototype.scrollIntoView = () => undefined;
  });

  /** As what is pasted, dictated or composed arrives: without a key. */
  const arrive = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
  const offered = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

  it('what comes without a key narrows the list as well, so that Enter names whom it says', async () => {
    const told: string[] = [];
    render(<Desk named={({ id }) => void told.push(id)} />);
    const field = screen.getByRole('textbox');
    arrive(field, '@韩');
    await waitFor(() => expect(offered()).toEqual(['韩红梅', '韩国强']));
    arrive(field, '@韩国');
    await waitFor(() => expect(offered()).toEqual(['韩国强']));
    fireEvent.keyDown(field, { key: 'Enter', which: 13, keyCode: 13 });
    expect(told).toEqual(['guo']);
    expect(field).toHaveValue('@韩国强 ');
  });

  it('whom a draft names stays with it: who comes back to it and sends it has them told', async () => {
    sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
    const told: unknown[] = [];
    const desk = () =>
      render(
        <QueryClientProvider client={createQueryClient()}>
          <UiProvider>
            <Composer talk="d1" people={people} onSend={(said, named) => told.push(said.mentionIds, named)} />
          </UiProvider>
        </QueryClientProvider>,
      );
    const { unmount } = desk();
    const field = screen.getByRole('textbox');
    arrive(field, '@韩国');
    await waitFor(() => expect(offered()).toEqual(['韩国强']));
    fireEvent.keyDown(field, { key: 'Enter', which: 13, keyCode: 13 });
    expect(field).toHaveValue('@韩国强 ');
    unmount();
    desk();
    const send = () => fireEvent.click(screen.getByRole('button', { name: /发\s*送$/ }));
    send();
    expect(told).toEqual([['guo'], [people[1]]]);
    // What is said next names nobody whom its words do not.
    arrive(screen.getByRole('textbox'), '@韩国强 收到');
    send();
    expect(told.slice(2)).toEqual([[], []]);
  });

  it('Escape closes the list, and only when that is closed what it stands in', async () => {
    let left = 0;
    render(<Desk />);
    const leave = ({ key }: KeyboardEvent) => void (key === 'Escape' && left++);
    window.addEventListener('keydown', leave);
    const field = screen.getByRole('textbox');
    arrive(field, '@韩');
    await waitFor(() => expect(offered()).toHaveLength(2));
    const escape = { key: 'Escape', which: 27, keyCode: 27 };
    fireEvent.keyDown(field, escape);
    expect(left).toBe(0);
    fireEvent.keyDown(field, escape);
    expect(left).toBe(1);
    window.removeEventListener('keydown', leave);
  });
});
