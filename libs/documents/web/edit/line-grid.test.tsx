import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { orderServer, view } from '../testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const open = async () => {
  const server = orderServer().on('TST110P_2', () =>
    view({
      status: 'draft',
      number: null,
      can: { edit: true, submit: true, withdraw: false, discard: true, giveUp: false, void: false },
    }),
  );
  showPage('/tsthome/Tst110p_2?id=00000000-0000-4000-8000-000000000001');
  await screen.findByRole('grid', { name: '明细' });
  return server;
};
const named = (name: string) => ({ id: name, name, code: name, detail: '', active: true });
/** The list stands there, with this first. */
const offered = (name: string) =>
  waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).toHaveTextContent(name));
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1, -1);
const cell = (row: number, name: string): HTMLElement => {
  const found = screen.getByRole('grid').querySelector(`td[data-row="${row}"][data-name="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`No cell ${row} ${name}`);
  return found;
};
const enter = (row: number, name: string) => userEvent.click(cell(row, name));
/** The cell that the keyboard is in. */
const place = () => {
  const { row, name } = document.activeElement?.closest('td')?.dataset ?? {};
  return `${row} ${name}`;
};
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

describe('the line grid', () => {
  it('moves with Enter, Tab and arrows, and opens a line at the end', async () => {
    await open();
    await enter(0, 'quantity');
    expect(place()).toBe('0 quantity');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('0 price');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('1 item');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(place()).toBe('0 price');
    await userEvent.keyboard('{ArrowDown}');
    expect(place()).toBe('1 price');
    await userEvent.keyboard('{ArrowLeft}');
    expect(place()).toBe('1 quantity');
    await enter(1, 'price');
    await userEvent.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    expect(place()).toBe('2 item');
  });

  it('works out amounts and totals while typing', async () => {
    await open();
    await enter(0, 'quantity');
    await userEvent.keyboard('1,000');
    expect(rows()[0]).toHaveTextContent('10,000.00');
    expect(screen.getByText('人民币壹万零壹拾伍元整')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(cell(0, 'quantity')).toHaveTextContent('1,000');
  });

  it('copies from above with F8 and Ctrl+D, a record with what it fills', async () => {
    await open();
    await enter(1, 'item');
    await userEvent.keyboard('{F8}');
    expect(cell(1, 'unit')).toHaveTextContent('吨');
    await enter(1, 'quantity');
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(document.activeElement).toHaveValue('2');
  });

  it('inserts and deletes lines by key, and takes a deletion back', async () => {
    await open();
    await enter(0, 'price');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(rows()).toHaveLength(3);
    expect(place()).toBe('1 item');
    await enter(0, 'unit');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /已删除第 1 行，撤销/ }));
    expect(rows()).toHaveLength(3);
    expect(cell(0, 'unit')).toHaveTextContent('吨');
  });

  it('takes a table from a spreadsheet, looks codes up, and keeps what it cannot read', async () => {
    await open();
    await enter(1, 'item');
    paste('IT1\t\t1,200\t￥3.5\r\n没有\t个\tmany\t2\r\n');
    expect(rows()).toHaveLength(3);
    expect(cell(1, 'quantity')).toHaveTextContent('1,200');
    expect(cell(1, 'price')).toHaveTextContent('3.50');
    expect(cell(2, 'quantity')).toHaveTextContent('many');
    await waitFor(() => expect(cell(1, 'unit')).toHaveTextContent('米'));
    expect(cell(2, 'item')).toHaveTextContent('没有');
    // Not even a draft is saved with what cannot be read: the cells say so.
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(cell(2, 'quantity')).toHaveAttribute('aria-invalid', 'true');
    expect(place()).toBe('2 item');
  });

  it('looks a code up once for all lines that have it, and takes the whole paste back by one key', async () => {
    const server = await open();
    await enter(0, 'item');
    paste('IT1\t\t1\t1\r\nIT1\t\t2\t2\r\nIT1\t箱\t3\t3\r\nIT0\t\t4\t4\r\n');
    await waitFor(() => expect(cell(3, 'item')).toHaveTextContent('铜板'));
    await waitFor(() => expect(cell(1, 'unit')).toHaveTextContent('米'));
    expect(cell(2, 'unit')).toHaveTextContent('箱');
    const asked = server.sent('BSE002').map(({ keyword }) => keyword);
    expect(asked.filter((keyword) => keyword === 'IT1')).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(rows()).toHaveLength(2);
    expect(cell(0, 'item')).toHaveTextContent('铜板');
    expect(cell(0, 'quantity')).toHaveTextContent('2');
  });

  it('tells records of one name apart by what was pasted beside it', async () => {
    const server = await open();
    const bolt = (id: string, unit: string) => ({
      ...{ id, name: '螺栓', code: id, detail: '', values: { unit }, active: true },
    });
    server.on('BSE002', () => ({ options: [bolt('b1', '个'), bolt('b2', '盒')] }));
    await enter(0, 'item');
    paste('螺栓\t盒\t1\t1\r\n螺栓\t\t2\t2\r\n');
    await userEvent.click(await screen.findByRole('button', { name: '保存草稿' }));
    // The second could be either: that is the person's to say.
    await waitFor(() => expect(cell(1, 'item')).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(cell(0, 'item')).not.toHaveAttribute('aria-invalid', 'true'));
    expect(cell(1, 'item').title).toMatch(/没有找到，或不止一条/);
  });

  it('finds what is named exactly, however many others have the name within theirs', async () => {
    const server = await open();
    const hose = (id: string, name: string) => ({
      ...{ id, name, code: id, detail: '', values: { unit: '根' }, active: true },
    });
    const many = Array.from({ length: 30 }, (_, at) => hose(`h${at}`, `软管 ${at}`));
    const found = [...many, hose('h99', '软管')];
    server.on('BSE002', ({ keyword, exactly, take = 30 }) => ({
      options: exactly
        ? found.filter(({ name }) => name === keyword)
        : found.filter(({ name }) => name.includes(String(keyword))).slice(0, Number(take)),
    }));
    await enter(0, 'item');
    // The second is within many names and is none of them.
    paste('软管\t\t1\t1\r\n软\t\t1\t1\r\n');
    await waitFor(() => expect(cell(0, 'unit')).toHaveTextContent('根'));
    await userEvent.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(cell(1, 'item')).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(cell(0, 'item')).not.toHaveAttribute('aria-invalid', 'true'));
  });

  it('takes the specification for what tells them apart, however it is spaced, and a price for the own', async () => {
    const server = await open();
    const sheet = (id: string, unit: string) => ({
      ...{ id, name: '钢板', code: id, detail: '', values: { unit }, active: true },
    });
    server.on('BSE002', () => ({ options: [sheet('s1', '304 1.0 mm'), sheet('s2', '304 2.0 mm')] }));
    await enter(0, 'item');
    paste('钢板\t304  2.0MM\t1\t99\r\n钢板\t304 3.0 mm\t2\t2\r\n');
    await userEvent.click(await screen.findByRole('button', { name: '保存草稿' }));
    // There is none of three millimetres: another one is not what was meant.
    await waitFor(() => expect(cell(1, 'item')).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(cell(0, 'item')).not.toHaveAttribute('aria-invalid', 'true'));
    expect(cell(0, 'price')).toHaveTextContent('99.00');
  });

  it('goes on at once after a typed code, and looks it up meanwhile', async () => {
    await open();
    await enter(1, 'quantity');
    await userEvent.keyboard('{Control>}{Enter}{/Control}IT1{Enter}');
    expect(place()).toBe('2 unit');
    await waitFor(() => expect(cell(2, 'item')).toHaveTextContent('铝材'));
    // What the record fills is there too, in the cell that is entered.
    expect(document.activeElement).toHaveValue('米');
  });

  it('takes the first of the list for Enter that came before the list', async () => {
    const server = await open();
    server.on('BSE002', ({ exactly, keyword }) => ({
      options:
        exactly || keyword !== 'lc'
          ? []
          : ['铝材', '铝锭'].map((name) => ({ ...named(name), values: { unit: '米' } })),
    }));
    await enter(1, 'quantity');
    await userEvent.keyboard('{Control>}{Enter}{/Control}lc{Enter}');
    expect(place()).toBe('2 unit');
    await waitFor(() => expect(cell(2, 'item')).toHaveTextContent('铝材'));
    expect(cell(2, 'item')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('replaces what could not be found by what is typed, and leaves what a person put beside it', async () => {
    const server = await open();
    await enter(1, 'quantity');
    await userEvent.keyboard('{Control>}{Enter}{/Control}没有{Enter}箱{Enter}');
    expect(cell(2, 'item')).toHaveTextContent('没有');
    await enter(2, 'item');
    await userEvent.keyboard('IT1');
    await waitFor(() => expect(server.sent('BSE002').at(-1)).toMatchObject({ keyword: 'IT1' }));
    await offered('铝材');
    await userEvent.keyboard('{Enter}');
    await enter(2, 'price');
    await waitFor(() => expect(cell(2, 'item')).toHaveTextContent('铝材'));
    expect(cell(2, 'unit')).toHaveTextContent('箱');
  });

  it('brings what a record has in place of what another brought', async () => {
    await open();
    await enter(0, 'item');
    await userEvent.keyboard('IT1');
    await offered('铝材');
    await userEvent.click(document.querySelector('.ant-select-item-option-active')!);
    await waitFor(() => expect(cell(0, 'unit')).toHaveTextContent('米'));
  });

  it('shows what is looked up beside each line', async () => {
    await open();
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/7/));
  });
});
