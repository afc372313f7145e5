import { arrowLeavesText, moveByArrow, moveOn } from './grid-keys.ts';

const shape = { rows: 2, columns: ['item', 'quantity', 'price'] };
const at = (row: number, name: string) => ({ row, name });

describe('Enter and Tab', () => {
  it('go to the next field, then to the next line', () => {
    expect(moveOn(at(0, 'item'), shape, false, 'newLine')).toEqual({ to: 'cell', cell: at(0, 'quantity') });
    expect(moveOn(at(0, 'price'), shape, false, 'newLine')).toEqual({ to: 'cell', cell: at(1, 'item') });
  });
  it('open a line at the end, or leave', () => {
    expect(moveOn(at(1, 'price'), shape, false, 'newLine')).toEqual({ to: 'newLine' });
    expect(moveOn(at(1, 'price'), shape, false, 'outside')).toEqual({ to: 'outside' });
  });
  it('go back with Shift and leave before the first', () => {
    expect(moveOn(at(1, 'item'), shape, true, 'outside')).toEqual({ to: 'cell', cell: at(0, 'price') });
    expect(moveOn(at(0, 'item'), shape, true, 'newLine')).toEqual({ to: 'outside' });
  });
});

describe('arrows', () => {
  it('move inside and stop at the edge', () => {
    expect(moveByArrow(at(0, 'quantity'), shape, 'ArrowDown')).toEqual(at(1, 'quantity'));
    expect(moveByArrow(at(0, 'quantity'), shape, 'ArrowRight')).toEqual(at(0, 'price'));
    expect(moveByArrow(at(0, 'item'), shape, 'ArrowLeft')).toBeNull();
    expect(moveByArrow(at(1, 'item'), shape, 'ArrowDown')).toBeNull();
  });
  it('leave a text only at its edge, or while all of it is selected', () => {
    const text = (start: number, end: number) => ({ value: 'abc', selectionStart: start, selectionEnd: end });
    expect(arrowLeavesText(text(0, 3), 'ArrowLeft')).toBe(true);
    expect(arrowLeavesText(text(3, 3), 'ArrowRight')).toBe(true);
    expect(arrowLeavesText(text(3, 3), 'ArrowLeft')).toBe(false);
    expect(arrowLeavesText(text(1, 2), 'ArrowRight')).toBe(false);
    expect(arrowLeavesText({ value: '', selectionStart: 0, selectionEnd: 0 }, 'ArrowLeft')).toBe(true);
  });
});
