import { paperList } from '../testing/paper-list.ts';
import { readListState, writeListState } from '../state/list-state.ts';
import { addressOfList } from './declared-address.ts';

const read = (pageSize: 50 | undefined, query: string) => {
  const address = addressOfList({ ...paperList, pageSize });
  const state = readListState(address, new URLSearchParams(query));
  return [state.pageSize, writeListState(address, state).toString()];
};

describe('rows of a page', () => {
  it('are as the list says, unless its address says otherwise', () => {
    expect(read(undefined, '')).toEqual([10, '']);
    expect(read(50, '')).toEqual([50, '']);
    expect(read(50, 'pageSize=10')).toEqual([10, 'pageSize=10']);
    expect(read(50, 'pageSize=7')).toEqual([50, '']);
  });
});
