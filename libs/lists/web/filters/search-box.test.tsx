import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '#ui/web';
import { SearchBox } from './search-box.tsx';

afterEach(() => jest.useRealTimers());

it.each([
  ['when it is left', (box: HTMLElement) => fireEvent.blur(box)],
  ['with Enter', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })],
])('searches %s, and not once more when typing would have rested', (_moment, end) => {
  jest.useFakeTimers();
  const onSearch = jest.fn();
  render(<SearchBox words="Anything" value="" onSearch={onSearch} />, { wrapper: UiProvider });
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: 'half typed' } });
  expect(onSearch).not.toHaveBeenCalled();
  end(box);
  expect(onSearch.mock.calls).toEqual([['half typed']]);
  jest.advanceTimersByTime(10_000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('searches when typing rests', () => {
  jest.useFakeTimers();
  const onSearch = jest.fn();
  render(<SearchBox words="Anything" value="" onSearch={onSearch} />, { wrapper: UiProvider });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'bolts' } });
  jest.advanceTimersByTime(10_000);
  expect(onSearch.mock.calls).toEqual([['bolts']]);
});

it('keeps what is typed while a search is under way, and takes what something else searched for', () => {
  const boxOf = (value: string) => <SearchBox words="Anything" value={value} onSearch={() => undefined} />;
  const { rerender } = render(boxOf(''), { wrapper: UiProvider });
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: 'bol' } });
  fireEvent.blur(box);
  fireEvent.change(box, { target: { value: 'bolts' } });
  rerender(boxOf('bol'));
  expect(box).toHaveValue('bolts');
  rerender(boxOf(''));
  expect(box).toHaveValue('');
});
