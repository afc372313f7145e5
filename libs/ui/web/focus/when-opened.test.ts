import { whenOpened } from './when-opened.ts';

let first: HTMLInputElement;
let second: HTMLTextAreaElement;
let close: HTMLButtonElement;
const opened = (open: boolean) => whenOpened(open, () => first.focus());

beforeEach(() => {
  first = document.createElement('input');
  second = document.createElement('textarea');
  close = document.createElement('button');
  document.body.replaceChildren(close, first, second);
});

it('puts the cursor into the first field, from wherever the dialog had put it', () => {
  opened(true);
  expect(document.activeElement).toBe(first);
  close.focus();
  opened(true);
  expect(document.activeElement).toBe(first);
});

it('leaves whoever types already where they are, and a dialog that closes alone', () => {
  second.focus();
  opened(true);
  expect(document.activeElement).toBe(second);
  close.focus();
  opened(false);
  expect(document.activeElement).toBe(close);
});
