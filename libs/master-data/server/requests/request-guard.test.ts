import type { RecordChanges } from '#registers/server';
import type { Context } from '#server-kit/server';
import { requestGuard } from './requests.ts';

/** The guard alone, whatever the flow lets somebody decide: of a request that is about bank accounts, or is not. */
const refused = (neverByAsker: boolean, by: string) => {
  const about = { register: 'supplier', personId: 'asker', wanted: [], neverByAsker };
  const changes = { about: () => Promise.resolve(about) } as Partial<RecordChanges> as RecordChanges;
  const decided = { id: 'r1', applicantId: 'asker', by };
  return requestGuard(changes).refuses?.({} as Context, decided as never);
};

describe('the guard of requests', () => {
  it('lets nobody decide the bank account that they asked for', async () => {
    expect(await refused(true, 'asker')).toEqual([
      '银行账户的变更不能由申请人自己审批',
      expect.stringContaining('never decided by whoever asked'),
    ]);
  });

  it('has nothing against others, nor against what is no account', async () => {
    expect(await refused(true, 'finance')).toBeNull();
    expect(await refused(false, 'asker')).toBeNull();
  });
});
