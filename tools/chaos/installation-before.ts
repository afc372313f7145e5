import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { keepRows, lostSince, type Moved } from './kept-rows.ts';
import { unpackVersion } from './version-before.ts';
import { ordinary, World } from './world.ts';

/** The last version whose lists and registers were written by hand. */
const beforeTheKits = 'ecba150';

/** What that version was asked, as its own wire had it: a frozen piece of the past, so no declaration of today. */
type Say = (code: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function signedInAt(origin: string, account: string): Promise<Say> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'access-token': token }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; msg?: string; data: Record<string, unknown> };
    if (answer.code !== 0)
      throw new Error(`${path} ${JSON.stringify(body).slice(0, 200)}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { ACCESS_TOKEN } = await post('/user/login/account', { account, password: 'demo1234' });
  return (code, body) => post('/Bseajax/Bseobj', { code, ...body }, String(ACCESS_TOKEN));
}

/** What people have left behind before the upgrade, by which it is looked for afterwards. */
export interface LeftBehind {
  draft: string;
  views: readonly { id: string; screen: string; query: string }[];
}

/** A draft with lines, views of one's own and shared, columns, density: as people use lists and forms. */
async function leaveThings(origin: string): Promise<LeftBehind> {
  const employee = await signedInAt(origin, 'employee');
  const { departments } = (await employee('REQ110P_0', {})) as { departments: { id: string }[] };
  const draft = randomUUID();
  await employee('REQ110P_3', {
    id: draft,
    version: 0,
    departmentId: departments[0]?.id,
    subject: '升级前的草稿',
    urgency: 'urgent',
    currency: 'CNY',
    ccIds: [],
    attachmentIds: [],
    remarks: '升级后应当还在',
    values: {
      neededBy: null,
      supplier: null,
      budgetCode: null,
      purpose: '大修',
      lines: [{ id: randomUUID(), quantity: '37' }],
    },
  });
  const views = [
    {
      id: randomUUID(),
      screen: 'REQ110P',
      query: 'status=pending&applied=thisMonth&sort=-amount',
      shared: false,
    },
    { id: randomUUID(), screen: 'REQ990P', query: 'mine=1&types=REQ110P%2CREQ150P', shared: true },
  ];
  const columns = [
    { key: 'amount', hidden: false, width: 180 },
    { key: 'urgency', hidden: false },
  ];
  for (const { id, screen, query, shared } of views)
    await employee('LST110P_3', {
      id,
      screen,
      name: `升级前 ${screen}`,
      shared,
      query,
      columns: shared ? columns : null,
    });
  await employee('LST110P_5', {
    screen: 'REQ110P',
    columns,
    density: 'compact',
    defaultViewId: views[0]?.id,
  });
  return { draft, views };
}

/**
 * The demo company of the version before, used for a while, then started with this one. null where the history of the
 * project is not here. `look` sees the new version at work; `lost` says what is not as it was.
 */
export async function upgradeFromBefore<T>(
  dataDir: string,
  moved: readonly Moved[],
  look: (origin: string, left: LeftBehind) => Promise<T>,
): Promise<{ kept: number; lost: string[]; seen: T } | null> {
  const version = unpackVersion(`${dataDir}-version-before`, beforeTheKits);
  if (!version) return null;
  rmSync(dataDir, { recursive: true, force: true });
  const world = new World(dataDir);
  const old = new ServerProcess({ DATA_DIR: dataDir, ...ordinary }, version.program);
  try {
    const left = await leaveThings(await old.address());
    const owner = await world.connect();
    const kept = await keepRows(owner);
    await owner.end();
    await old.end('SIGTERM');
    const { origin } = await world.start();
    const again = await world.connect();
    const lost = await lostSince(again, moved);
    await again.end();
    return { kept, lost, seen: await look(origin, left) };
  } finally {
    if (old.child.exitCode === null && old.child.signalCode === null) await old.end('SIGTERM');
    await world.stop();
  }
}
