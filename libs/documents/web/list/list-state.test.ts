import { rangeOfPreset } from './date-presets.ts';
import { countMoreFilters, isNarrowed, readListState, toListRequest, writeListState } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('the address of a list', () => {
  it('comes back as it was written', () => {
    const query =
      'q=%E9%92%A2&status=pending%2Creturned&mine=1&departmentId=d1&amountFrom=100&amountTo=5000.50&applied=thisMonth&sort=-amount&page=3&pageSize=50';
    expect(writeListState(read(query)).toString()).toBe(query);
  });

  it('is empty for the usual view', () => {
    expect(writeListState(read('')).toString()).toBe('');
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
    expect(isNarrowed(read('mine=1'))).toBe(true);
    expect(isNarrowed(read('page=2&sort=amount'))).toBe(false);
  });
});

describe('relative periods', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ] as const)('%s seen from %s', (preset, today, from, to) => {
    expect(rangeOfPreset(preset, today)).toEqual([from, to]);
  });
});
