import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { filesFeature, madeWith, type FileStore } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  cancelPlan,
  countReaders,
  listPlans,
  listPublished,
  publishNotification,
  takeBackNotification,
} from '#system/model';
import { systemFeature } from '../index.ts';
import { messageFileOwner } from './message-file-owner.ts';
import { publishPlannedJob } from './plans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [] }),
    filesFeature({ store: null as unknown as FileStore, owners: [messageFileOwner] }),
    ...madeWith([systemFeature], {
      ...{ screens: [], homes: [], declaredAt: () => new Map(), outboxShows: { mail: true, sms: true } },
      ...{ templates: () => [], firstSteps: () => [], canSend: { mail: true, sms: true }, calls: () => [] },
      ...{ audited: () => [], recordPages: () => [], jobs: () => [], releases: [] },
      shortages: async () => [],
      underneath: { files: null as unknown as FileStore, scanner: null, sendsMail: false },
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin' };
/** May publish within production and what is below it. */
const head = {
  ...{ personId: 'head', accountId: 'a-head' },
  scope: { companies: [], departments: ['production', 'workshop'] },
};
const words = { title: '停电', body: '今晚停电' };

const recipientsOf = async (id: string) => {
  const { rows } = await server.database.owner.query<{ person_id: string }>(
    'SELECT person_id FROM message_recipient WHERE message_id = $1 ORDER BY person_id',
    [id],
  );
  return rows.map(({ person_id }) => person_id);
};

describe('a right to publish that is bounded', () => {
  it('reaches whom it reaches, whoever is meant', async () => {
    expect(await server.callAs(head, countReaders, { everyone: true })).toEqual({ readers: 3 });
    const { id, recipients } = await server.callAs(head, publishNotification, { ...words, everyone: true });
    expect(recipients).toBe(3);
    expect(await recipientsOf(id)).toEqual(['colleague', 'employee', 'head']);
    await expect(
      server.callAs(head, publishNotification, { ...words, people: ['manager'], departments: ['buying'] }),
    ).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('sees and takes back its own; whoever reaches everybody takes back all', async () => {
    const all = await server.callAs(admin, publishNotification, { ...words, everyone: true });
    const own = await server.callAs(head, publishNotification, { ...words, departments: ['workshop'] });
    const { published } = await server.callAs(head, listPublished, {});
    expect(published.map(({ author }) => author.id)).not.toContain('admin');
    await expect(server.callAs(head, takeBackNotification, { id: all.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await server.callAs(head, takeBackNotification, { id: own.id });
    const again = await server.callAs(head, publishNotification, { ...words, departments: ['workshop'] });
    await server.callAs(admin, takeBackNotification, { id: again.id });
  });

  it('bounds a plan as well, at its time', async () => {
    const publishAt = '2099-01-01T00:00:00Z';
    const planned = { ...words, everyone: true, publishAt };
    const others = await server.callAs(admin, publishNotification, planned);
    const own = await server.callAs(head, publishNotification, planned);
    const { plans } = await server.callAs(head, listPlans, {});
    expect(plans.map(({ id }) => id)).toEqual([own.id]);
    await expect(server.callAs(head, cancelPlan, { id: others.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await server.contexts.background('test', (context) =>
      publishPlannedJob.run({ id: own.id } as never, context),
    );
    expect(await recipientsOf(own.id)).toEqual(['colleague', 'employee', 'head']);
    await server.callAs(admin, cancelPlan, { id: others.id });
  });
});
