import type { AnyList } from '../list.ts';

interface Folders {
  readdirSync(folder: string): string[];
  existsSync(file: string): boolean;
}
/** What a suite reads folders with; suites of screens, which are written for a browser, know no Node. */
const { readdirSync, existsSync } = (
  globalThis as unknown as { process: { getBuiltinModule(name: 'node:fs'): Folders } }
).process.getBuiltinModule('node:fs');
const libs = `${(import.meta as unknown as { dirname: string }).dirname}/../../..`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isList = (value: Record<string, unknown>): boolean =>
  typeof value['name'] === 'string' && isObject(value['row']) && isObject(value['calls']);

/** What a model declares: lists, registers with theirs, and several of either. */
function listsIn(declared: unknown): AnyList[] {
  if (Array.isArray(declared)) return declared.flatMap(listsIn);
  if (!isObject(declared)) return [];
  if (isList(declared)) return [declared as unknown as AnyList];
  return isObject(declared['rows']) ? listsIn(declared['rows']) : [];
}

/**
 * Every list that the model of a library exports: nobody has to say which models have some (decision 493). A suite says how
 * it loads a model: a kit knows none but its own.
 */
export async function declaredLists(load: (library: string) => Promise<object>): Promise<AnyList[]> {
  const found = new Map<string, AnyList>();
  for (const lib of readdirSync(libs).toSorted()) {
    if (!existsSync(`${libs}/${lib}/model/index.ts`)) continue;
    for (const list of Object.values(await load(lib)).flatMap(listsIn)) found.set(list.name, list);
  }
  return [...found.values()];
}
