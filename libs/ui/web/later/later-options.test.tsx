import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { UiProvider } from '../ui-provider.tsx';
import { laterOptions, type OptionsHandle } from './later-options.tsx';

const fruits = ['apple', 'banana', 'cherry'];

/** A list of options as small as can be: arrows go, Enter chooses. */
function Fruits({ ref, onChoose }: { ref?: Ref<OptionsHandle>; onChoose(fruit: string): void }) {
  const [at, setAt] = useState(0);
  useImperativeHandle(ref, () => ({
    onKeyDown({ key }) {
      if (key === 'ArrowDown') setAt(at + 1);
      if (key === 'Enter') onChoose(fruits[at] ?? '');
    },
    onKeyUp: () => undefined,
    scrollTo: () => undefined,
  }));
  return <p>{fruits[at]}</p>;
}

/** Gives its keys to the list, as a select does. */
function Chooser({ List }: { List: ReturnType<typeof laterOptions<Parameters<typeof Fruits>[0]>> }) {
  const list = useRef<OptionsHandle>(null);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <input
        role="combobox"
        aria-controls="list"
        aria-expanded
        onKeyDown={(event) => list.current?.onKeyDown(event)}
      />
      <List ref={list} onChoose={setChosen} />
      <output>{chosen}</output>
    </>
  );
}

describe('a list of options that comes later', () => {
  it('gets the keys that were typed before it was there, in their order', async () => {
    let come = () => {};
    const arrived = new Promise<void>((resolve) => (come = resolve));
    const List = laterOptions<Parameters<typeof Fruits>[0]>(() => arrived.then(() => Fruits));
    render(
      <UiProvider>
        <Chooser List={List} />
      </UiProvider>,
    );
    const box = screen.getByRole('combobox');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(box, { key });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(async () => come());
    expect(await screen.findByText('cherry', { selector: 'output' })).toBeInTheDocument();
  });

  it('is fetched when a select is entered', () => {
    const load = jest.fn(async () => () => null);
    laterOptions(load);
    render(<input role="combobox" aria-expanded={false} aria-controls="list" />);
    act(() => screen.getByRole('combobox').focus());
    expect(load).toHaveBeenCalledTimes(1);
  });
});
