import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AnyCall } from '#calls/model';
import { checkDeclarations, designedCalls, formCalls } from '#documents/model';
import { documentAddress } from '#documents/server';
import { isLines, registerOf } from '#fields/model';
import { compileCalls, gather, loadConfig, unanswered, type ActorContext } from '#server-kit/server';
import { completeActor, testDatabase } from '#server-kit/testing';
import { homes, screens, forms } from './compose.ts';
import { declaredLists } from '../../../libs/lists/model/testing/declared-lists.ts';
import { composedFeatures } from './testing/composed-features.ts';
import { callsIn, declaredIn } from './testing/declared-calls.ts';

const libs = resolve(import.meta.dirname, '../../../libs');
const features = composedFeatures();
const registers = gather(features, 'registers');

async function declaredCalls(): Promise<AnyCall[]> {
  const found = await declaredIn();
  for (const form of forms) {
    callsIn(formCalls(form), found);
    if (form.designed) callsIn(designedCalls(form), found);
  }
  return [...found];
}

it('answers each declared call, exactly once', async () => {
  const table = compileCalls(features);
  const declared = await declaredCalls();
  expect(declared.length).toBeGreaterThan(30);
  expect(unanswered(table, declared)).toEqual([]);
});

it('says in words what runs beside the calls: the audit log names it', () => {
  const jobs = features.flatMap(({ jobs: registered = [] }) => registered.map(({ job }) => job));
  expect(jobs.length).toBeGreaterThan(10);
  expect(jobs.flatMap(({ name, title, clock }) => ((title ?? clock) ? [] : [name]))).toEqual([]);
});

it('gives no two series of numbers one prefix: a number is that of one document', () => {
  const faults = checkDeclarations(forms, gather(features, 'numbered'));
  expect(faults.filter((fault) => fault.startsWith('numberPrefix'))).toEqual([]);
});

it('opens each document of another feature at a page that a screen declares', () => {
  const numbered = gather(features, 'numbered').filter(({ opens }) => opens);
  const addressOf = documentAddress(forms, numbered);
  const pages = new Set(
    screens.flatMap(({ route, details = [] }) => [route, ...details.map((one) => one.route)]),
  );
  const addresses = [...forms, ...numbered].map(({ code }) => addressOf(code, '7'));
  expect(addresses).toEqual(expect.arrayContaining(['/invhome/Inv150p_2?id=7', '/qchome/Qc200p_2?id=7']));
  expect(addresses.filter((address) => !pages.has(address?.replace('?id=7', '') ?? ''))).toEqual([]);
});

it('changes nothing by a link: whatever writes is posted', async () => {
  const opened = (await declaredCalls()).filter(
    ({ effect, door }) => effect === 'write' && door?.method === 'GET',
  );
  expect(opened.map(({ name }) => name)).toEqual([]);
});

it('has every list in a model, where its page is tested (decision 493)', async () => {
  const found = new Set(
    (await declaredLists((library) => import(`#${library}/model`))).map(({ name }) => name),
  );
  const composed = gather(features, 'lists').map(({ list }) => list.name);
  expect(composed.length).toBeGreaterThan(50);
  expect(composed.filter((name) => !found.has(name))).toEqual([]);
});

it('gives every screen a home, a code and details of its own', () => {
  const twice = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(twice(screens.map(({ code }) => code.toUpperCase()))).toEqual([]);
  // Details have routes of their own; lists may share one (a landing of each edition).
  const details = screens.flatMap((screen) => screen.details ?? []);
  expect(twice(details.map(({ route }) => route.toLowerCase()))).toEqual([]);
  const paths = new Set(homes.map(({ path }) => path.toLowerCase()));
  expect(screens.filter(({ home }) => !paths.has(home.toLowerCase())).map(({ code }) => code)).toEqual([]);
});

it('runs jobs of different names, and migrations and seeds twice without harm', async () => {
  const names = features.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name));
  expect(new Set(names).size).toBe(names.length);
  const database = await testDatabase(features);
  for (const { seed } of features) await seed?.(database.db);
  await database.drop();
});

it('knows of no record that there is not what is said on it, whatever its kind', async () => {
  const threads = gather(features, 'threads');
  const types = threads.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(types).toEqual(expect.arrayContaining(['labUnit', 'qcInspection', 'qcCase', 'stockCount']));
  const database = await testDatabase(features);
  const context = { db: database.db, actor: completeActor({}), language: 'zh' } as unknown as ActorContext;
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const { open } of threads)
    expect([await open(context, unknown), await open(context, '?')]).toEqual([null, null]);
  await database.drop();
});

it('takes the two keys of DingTalk together or not at all', () => {
  const withOne = { ...loadConfig({}), dingtalkClientId: 'ding-app' };
  expect(() => composedFeatures(withOne)).toThrow(/belong together/);
});

/** Keys of a set of icons as its file writes them: the pictures themselves are of the browser. */
async function iconsOf(file: string): Promise<string[]> {
  const text = await readFile(resolve(libs, 'ui/web/icons', file), 'utf8');
  return [...text.matchAll(/^ {2}'?([a-z-]+)'?: \w+Outlined,$/gm)].map(([, key]) => key!);
}

it('draws each screen and home from the sets that menus load, never from all icons there are', async () => {
  const known = new Set([...(await iconsOf('icon-set.ts')), ...(await iconsOf('more-icons.ts'))]);
  expect(known.size).toBeGreaterThan(40);
  const named = [...screens, ...homes].flatMap(({ icon }) => icon ?? []);
  expect([...new Set(named)].filter((icon) => !known.has(icon))).toEqual([]);
});

it('draws each home of a menu from the set that every landing has at hand', async () => {
  const atHand = new Set(await iconsOf('icon-set.ts'));
  expect(homes.flatMap(({ icon }) => icon ?? []).filter((icon) => !atHand.has(icon))).toEqual([]);
});

/** Fields that fill in others, wherever they are declared, with the register that they are to take it from. */
const fillers = [...registers.map(({ register }) => register), ...forms].flatMap(({ code, fields }) =>
  Object.values(fields)
    .flatMap((field) => [field, ...(isLines(field) ? Object.values(field.fields) : [])])
    .flatMap((field) => (field.kind === 'reference' && field.fills ? [{ code, ...field }] : [])),
);

it('fills in from a record only what pickers of its register tell', () => {
  const told = new Map(
    registers.map(({ register, offers }) => [register.name, offers ? null : (register.picks?.fills ?? {})]),
  );
  const asked = fillers.flatMap(({ code, to, fills = {} }) =>
    Object.values(fills).map((what) => ({ code, what, known: told.get(registerOf(to)) })),
  );
  expect(asked.filter(({ known }) => known).length).toBeGreaterThan(0);
  expect(asked.filter(({ known, what }) => known && !(what in known))).toEqual([]);
});
