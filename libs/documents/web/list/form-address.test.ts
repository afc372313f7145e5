import { isNarrowed, readListState, writeListState } from '#lists/web';
import { countMoreFilters, formAddress, toListRequest } from './form-address.ts';

const read = (query: string) => readListState(formAddress, new URLSearchParams(query));

describe('the address of a list', () => {
  it('comes back as it was written', () => {
    const query =
      'q=%E9%92%A2&status=pending%2Creturned&mine=1&departmentId=d1&amountFrom=100&amountTo=5000.50&applied=thisMonth&sort=-amount&page=3&pageSize=50';
    expect(writeListState(formAddress, read(query)).toString()).toBe(query);
  });

  it('is empty for the usual view', () => {
    expect(writeListState(formAddress, read('')).toString()).toBe('');
    expect(read('')).toEqual({ filters: {}, page: 1, pageSize: 10 });
  });

  it('leaves out what it does not understand, and keeps the rest', () => {
    expect(
      read('status=gone&appliedFrom=yesterday&applied=constructor&sort=secret&page=-2&pageSize=77&q=ok'),
    ).toEqual({ filters: { q: 'ok' }, page: 1, pageSize: 10 });
  });

  it('asks the call for fixed days where a relative period is chosen', () => {
    expect(toListRequest(read('applied=thisWeek&appliedFrom=2020-01-01&q=x'), '2026-11-20')).toEqual({
      q: 'x',
      appliedFrom: '2026-11-16',
      appliedTo: '2026-11-22',
      page: 1,
      pageSize: 10,
    });
  });

  it('counts what hides behind more, and knows a narrowed list', () => {
    expect(countMoreFilters(read('amountFrom=1&amountTo=2&applicantId=p&q=a&mine=1'))).toBe(2);
    expect(isNarrowed(formAddress, read('mine=1'))).toBe(true);
    expect(isNarrowed(formAddress, read('page=2&sort=amount'))).toBe(false);
  });
});
