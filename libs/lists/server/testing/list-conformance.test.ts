import type { TestServer } from '#server-kit/testing';
import { deed, deedRows, deedsServer, insertDeeds } from './deeds-server.ts';
import { listConforms } from './list-conformance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
  const some = Array.from({ length: 40 }, (_, at) =>
    deed({
      title: `契据 ${at % 7}`,
      state: at % 3 ? 'open' : 'lent',
      marks: at % 2 ? ['red'] : [],
      sealed: at % 4 ? true : null,
      day: at % 5 ? `2026-11-0${at % 5}` : null,
      at: at % 3 ? `2026-11-0${(at % 3) + 1}T1${at % 10}:00:00Z` : null,
      amount: at % 6 ? `${at % 6}.25` : null,
      weight: at % 3 ? `${at % 3}` : null,
      keeper: at % 2 ? 'employee' : null,
      company: at % 9 ? 'C01' : 'C02',
      department: at % 4 ? 'workshop' : null,
      readers: at % 5 ? [] : [{ id: 'head', name: '李伟' }],
    }),
  );
  await insertDeeds(server.database.db, some);
});
afterAll(() => server.close());

listConforms(deedRows.list, () => ({ server, reader: { personId: 'manager' } }));
