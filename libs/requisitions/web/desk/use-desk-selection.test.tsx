import { act, render, screen } from '@testing-library/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { DeskItem } from './desk-item.ts';
import { useDeskSelection, type DeskSelection } from './use-desk-selection.ts';

const item = (key: string): DeskItem => ({ key }) as DeskItem;

/** A press that is heard after the lines stand and before React has run the effects of drawing them. */
function Desk({ lines, pressed }: { lines: string; pressed: string | null }) {
  const { selected, select } = useDeskSelection([...lines].map(item), lines.length > 0);
  const press = useEffectEvent((key: string) => {
    select(key);
  });
  useLayoutEffect(() => {
    if (pressed) press(pressed);
  }, [pressed]);
  return <p>open: {selected?.key ?? 'none'}</p>;
}
const desk = (lines: string | null, pressed: string | null = null) => (
  <MemoryRouter>{lines !== null && <Desk lines={lines} pressed={pressed} />}</MemoryRouter>
);

it('opens the first line, and the next where that has gone', () => {
  const { rerender } = render(desk(''));
  rerender(desk('abc'));
  expect(screen.queryByText('open: a')).not.toBeNull();
  rerender(desk('bc'));
  expect(screen.queryByText('open: b')).not.toBeNull();
});

it('opens the line that is pressed in the moment in which the list comes', () => {
  const { rerender } = render(desk(''));
  rerender(desk('abc', 'b'));
  expect(screen.queryByText('open: b')).not.toBeNull();
  rerender(desk('ac', 'b'));
  expect(screen.queryByText('open: c')).not.toBeNull();
});

it('opens the line that is pressed in the moment in which the desk comes with its list', () => {
  const { rerender } = render(desk(null));
  rerender(desk('abc', 'b'));
  expect(screen.queryByText('open: b')).not.toBeNull();
  rerender(desk('ac', 'b'));
  expect(screen.queryByText('open: c')).not.toBeNull();
  rerender(desk('a', 'b'));
  expect(screen.queryByText('open: a')).not.toBeNull();
});

it('goes on from the line that was asked for last, though another is still drawn', () => {
  let selection: DeskSelection | null = null;
  function Moving() {
    const [items] = useState([...'abcd'].map(item));
    const current = useDeskSelection(items, true);
    useEffect(() => {
      selection = current;
    });
    return <p>open: {current.selected?.key ?? 'none'}</p>;
  }
  render(
    <MemoryRouter>
      <Moving />
    </MemoryRouter>,
  );
  expect(screen.queryByText('open: a')).not.toBeNull();
  act(() => {
    selection!.move(1);
    // The document of b is on its way.
    expect(screen.queryByText('open: a')).not.toBeNull();
    expect(selection!.asked()?.key).toBe('b');
    selection!.move(1);
  });
  expect(screen.queryByText('open: c')).not.toBeNull();
  expect(selection!.asked()?.key).toBe('c');
});
