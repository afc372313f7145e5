import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReferenceOption } from '#identity/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RecordSelect } from './record-select.tsx';

const supplier = (id: string, change: Partial<ReferenceOption> = {}): ReferenceOption => ({
  ...{ id, name: `供应商 ${id}`, code: id, detail: '', values: { account: '旧账号' }, active: true },
  ...change,
});
/** What the register says now; by their ids those that are not in use as well. */
const server = (...records: ReferenceOption[]) =>
  new FakeServer().on('BSE002', ({ ids }) => ({
    options: records.filter(
      ({ id, active }) => ((ids as string[] | undefined) ?? [id]).includes(id) && (ids || active),
    ),
  }));
const onChange = jest.fn();
const open = async (companyId?: string) => {
  showAlone(<RecordSelect kind="supplier" value={null} onChange={onChange} companyId={companyId} />);
  await userEvent.click(screen.getByRole('combobox'));
};
const offered = () =>
  [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
const pick = async (name: RegExp) => {
  await waitFor(() => expect(offered().some((text) => name.test(text))).toBe(true));
  const options = [...document.querySelectorAll('.ant-select-item-option')];
  await userEvent.click(options.find(({ textContent }) => name.test(textContent)) as Element);
};

describe('what was picked last', () => {
  beforeEach(() => localStorage.clear());

  it('fills in what the record says now, not what it said then', async () => {
    server(supplier('v1'), supplier('v2'));
    await open();
    await pick(/v2/);
    cleanup();
    server(supplier('v1'), supplier('v2', { values: { account: '新账号' } }));
    await open();
    await pick(/v2/);
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ values: { account: '新账号' } }));
    expect(offered()[0]).toBe('最近使用');
  });

  it('is not offered once it may not be picked any more, and not in the documents of another company', async () => {
    server(supplier('v1'), supplier('v2'));
    await open('c1');
    await pick(/v2/);
    cleanup();
    await open('c2');
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(offered()).not.toContain('最近使用');
    cleanup();
    server(supplier('v1'), supplier('v2', { active: false }));
    await open('c1');
    await waitFor(() => expect(offered().join()).toContain('v1'));
    expect(offered().join()).not.toMatch(/v2|最近使用/);
  });

  it('is offered on as it was known, where it cannot be asked for anew', async () => {
    server(supplier('v1'), supplier('v2'));
    await open();
    await pick(/v1/);
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(offered()[0]).toBe('最近使用'));
    await pick(/v2/);
    const gone = new FakeServer().on('BSE002', () => {
      throw new Refused({ code: 50301, msg: '' });
    });
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(gone.sent('BSE002').at(-1)).toMatchObject({ ids: ['v1', 'v2'] }));
    await waitFor(() => expect(offered().join()).toMatch(/^最近使用,.*v1/));
  });
});
