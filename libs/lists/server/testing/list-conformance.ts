import { dayOf, defaultTimeZone } from '#calls/model';
import { operationsOf, writeFilters, type FieldFilter, type SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';
import { searchText } from '#identity/server';
import {
  exportDoor,
  exportPiece,
  listTotals,
  listViewCalls,
  readListCard,
  shownOnCard,
  type AnyList,
  type ListRequest,
} from '#lists/model';
import { newId, onlyOwn, readWorkbook } from '#server-kit/server';
import { everything, someOf, type TestActor, type TestServer } from '#server-kit/testing';
import type { Counts } from '../figures/count-rows.ts';
import type { AnyRow } from '../list-source.ts';

/** Where a list is tested. */
export interface ListBench {
  server: TestServer;
  /** A person that there is, who may do and sees everything. */
  reader: TestActor;
}

type Answer = { rows: AnyRow[]; next: string | null } & Counts;

/** So many rows are compared in each order, and more where everything is tried; a list may have more. */
const compared = everything ? 35 : 14;

/**
 * What every declared list has to do, whatever it is of: pages, orders, filters, search, tabs, scope, totals, export and
 * refusals. A list is tested by being composed; the more rows the bench has, the more this proves.
 */
export function listConforms(list: AnyList, bench: () => ListBench): void {
  const at = () => {
    const { server, reader } = bench();
    const read = (asked: Partial<ListRequest> = {}, actor: TestActor | null = reader): Promise<Answer> =>
      server.callAs(actor, list.calls.rows, asked as never) as Promise<Answer>;
    return { server, reader, read };
  };
  const nobody = (): TestActor => ({ personId: 'nobody', roles: [], companyId: 'none', scope: onlyOwn });

  describe(`list ${list.name}`, () => {
    const usual = list.order;
    const sorts = [...new Set([usual, ...(list.sorts ?? []).flatMap((name) => [name, `-${name}`])])];
    it.each(someOf(sorts, 3))('pages by %s, by number and by cursor alike', async (sort) => {
      const { read } = at();
      const whole = idsOf((await read({ sort, pageSize: compared })).rows);
      expect(new Set(whole).size).toBe(whole.length);
      const byNumber: string[] = [];
      const byCursor: string[] = [];
      let after: string | null | undefined;
      for (let page = 1; page <= compared / 7; page++) {
        byNumber.push(...idsOf((await read({ sort, pageSize: 7, page })).rows));
        if (after === null) continue;
        const next = await read({ sort, pageSize: 7, ...(after !== undefined && { after }) });
        byCursor.push(...idsOf(next.rows));
        after = next.next;
      }
      expect(byNumber).toEqual(whole);
      expect(byCursor).toEqual(whole);
    });

    it('counts what it shows', async () => {
      const { rows, total, totalIsExact, next } = await at().read({ pageSize: 100 });
      expect(next === null).toBe(total <= 100);
      if (next === null) expect([total, totalIsExact]).toEqual([rows.length, true]);
      else expect(total).toBeGreaterThan(100);
    });

    const { card } = list;
    if (card)
      it('has a card of its first rows, for those who may see it', async () => {
        const { server, reader, read } = at();
        const asked = { ...card.asked, tab: card.asked.tab && [...card.asked.tab] };
        const { rows } = await read({ ...asked, pageSize: shownOnCard } as Partial<ListRequest>);
        const shown = await server.callAs(reader, readListCard, { list: list.name });
        expect(shown.rows.map(({ id }) => id)).toEqual(idsOf(rows));
        for (const { says, to } of shown.rows) {
          expect(says).not.toBe('');
          expect(to).toMatch(/=[^=]+$/);
          expect(to).not.toMatch(/undefined|null/);
        }
        await expect(
          server.callAs({ ...nobody(), may: () => false }, readListCard, { list: list.name }),
        ).rejects.toMatchObject({
          errorName: 'forbidden',
        });
      });

    it('is read in both languages', async () => {
      const { server, reader, read } = at();
      const english = (await server.callAs(reader, list.calls.rows, { pageSize: 100 } as never, {
        language: 'en',
      })) as Answer;
      expect(idsOf(english.rows).toSorted()).toHaveLength((await read({ pageSize: 100 })).rows.length);
    });

    const { tabs } = list;
    if (tabs !== undefined)
      it('shows under each tab what stands there, and says how many', async () => {
        const { read } = at();
        const field = list.row[tabs];
        const { counts } = await read();
        for (const { value } of field?.kind === 'choice' ? field.options : []) {
          const one = await read({ tab: [value], pageSize: 100 });
          expect(one.counts).toEqual(counts);
          expect(one.total).toBe(counts[value] ?? 0);
          expect(one.rows.filter((row) => row[tabs] !== value)).toEqual([]);
        }
        await expect(read({ tab: ['no such tab'] })).rejects.toMatchObject({ errorName: 'invalid' });
      });

    const narrowings = (list.narrows ?? []).flatMap((name) => {
      const field = list.row[name];
      return (field ? operationsOf(field) : []).map((operation) => ({ name, field, operation }));
    });
    for (const { name, field, operation } of someOf(narrowings, 3))
      it(`is narrowed by ${name} ${operation}`, async () => {
        const { read } = at();
        const shown = (await read({ pageSize: 100 })).rows;
        const like = shown.find((row) => !isNothing(row[name]));
        const value = (field && like && typedOf(field, like[name])) ?? sampleOf(field);
        const where = writeFilters([{ field: name, operation, value }]);
        const { rows, total } = await read({ where, pageSize: 100 });
        // What is meant by a name is for a test of its own; here, nonsense finds nothing instead of everything.
        if (list.looksUp?.includes(name)) {
          const nonsense = writeFilters([{ field: name, operation, value: 'zzqxwv' }]);
          expect((await read({ where: nonsense })).rows).toEqual([]);
          return;
        }
        expect(rows.filter((row) => !fits(field, row[name], operation, value))).toEqual([]);
        if (like) expect(total).toBeGreaterThan(0);
        if (shown.length < 100)
          expect(idsOf(rows).toSorted()).toEqual(
            idsOf(shown.filter((row) => fits(field, row[name], operation, value))).toSorted(),
          );
      });

    it('refuses orders and conditions that it does not have', async () => {
      const { read } = at();
      const refused = { errorName: 'invalid' };
      await expect(read({ sort: 'noSuchField' })).rejects.toMatchObject(refused);
      await expect(read({ after: 'broken' })).rejects.toMatchObject(refused);
      await expect(read({ where: 'noSuchField:is:x' })).rejects.toMatchObject(refused);
      for (const name of Object.keys(list.row).filter((each) => !list.narrows?.includes(each)))
        await expect(read({ where: `${name}:is:x` })).rejects.toMatchObject(refused);
      if (!list.finds) await expect(read({ q: 'x' })).rejects.toMatchObject(refused);
      if (!list.scans) await expect(read({ scan: 'x' })).rejects.toMatchObject(refused);
      else
        for (const scan of ['zzqxwv%_\\', '=A999926999999', '@P/X'])
          expect((await read({ scan })).rows).toEqual([]);
    });

    if (list.finds)
      it('finds a row by something that it shows, and nothing by nonsense', async () => {
        const { read } = at();
        expect((await read({ q: 'zzqxwv%_\\' })).rows).toEqual([]);
        const [row] = (await read()).rows;
        if (!row) return;
        const found = await Promise.all(
          wordsOf(list, row).map(async (q) => idsOf((await read({ q, pageSize: 100 })).rows)),
        );
        expect(found.filter((ids) => ids.includes(row.id))).not.toEqual([]);
      });

    if (list.finds)
      it('finds a row by the pinyin of a name that it shows', async () => {
        const { read } = at();
        const finds = async (q: string, id: string) =>
          idsOf((await read({ q, pageSize: 100 })).rows).includes(id);
        const names: { id: string; name: string }[] = [];
        for (const row of (await read()).rows.slice(0, 5))
          for (const name of namesOf(list, row).filter((word) => chineseName.test(word)))
            if (names.length < 4 && (await finds(name, row.id))) names.push({ id: row.id, name });
        const found = await Promise.all(
          names.map(({ id, name }) => finds(searchText(name).split(' ')[1] ?? '', id)),
        );
        expect(names.filter((_, place) => !found[place])).toEqual([]);
      });

    it('keeps a view of itself for whoever made it', async () => {
      const { server, reader } = at();
      const [sort] = list.sorts ?? [];
      const view = {
        ...{ id: newId(), screen: list.code, name: `视图 ${list.name}`.slice(0, 30), shared: false },
        query: sort === undefined ? 'page=2' : `sort=-${sort}`,
      };
      const views = async () =>
        (await server.callAs(reader, listViewCalls.read, { screen: list.code })).views;
      await server.callAs(reader, listViewCalls.save, view);
      expect(await views()).toContainEqual(
        expect.objectContaining({ id: view.id, name: view.name, query: view.query }),
      );
      await server.callAs(reader, listViewCalls.remove, { id: view.id });
      expect((await views()).filter(({ id }) => id === view.id)).toEqual([]);
      const mayNot: TestActor = { ...nobody(), may: () => false };
      await expect(server.callAs(mayNot, listViewCalls.save, view)).rejects.toMatchObject({
        errorName: 'forbidden',
      });
    });

    it('shows nothing by its id that the reader’s right does not reach', async () => {
      const { read } = at();
      const all = idsOf((await read({ pageSize: 100 })).rows);
      const reached = await read({ pageSize: 100 }, nobody());
      if (!all.length) return;
      const byId = await read({ ids: all, pageSize: 100 }, nobody());
      const theirs = new Set(idsOf(reached.rows));
      if (reached.next === null) expect(idsOf(byId.rows).filter((id) => !theirs.has(id))).toEqual([]);
    });

    it('is refused without the right, and without a session', async () => {
      const { server, read } = at();
      const mayNot: TestActor = { ...nobody(), may: () => false };
      await expect(read({}, mayNot)).rejects.toMatchObject({ errorName: 'forbidden' });
      await expect(server.callAs(mayNot, list.calls.totals, {} as never)).rejects.toMatchObject({
        errorName: 'forbidden',
      });
      await expect(read({}, null)).rejects.toMatchObject({ errorName: 'noToken' });
    });

    it('adds up what it says, asked or unasked', async () => {
      const { server, reader, read } = at();
      const sums = async (whole: boolean) =>
        listTotals.parse(await server.callAs(reader, list.calls.totals, { whole } as never)).sums;
      const unasked = await sums(false);
      const whole = await sums(true);
      if (unasked) expect(unasked).toEqual(whole);
      const { total, totalIsExact } = await read();
      for (const { field, count, currency } of whole ?? []) {
        expect(list.totals).toContain(field);
        expect(currency === null).toBe(list.row[field]?.kind !== 'money');
        // Of very many rows it is said that they are more than so many; sums are of all.
        if (totalIsExact) expect(count).toBeLessThanOrEqual(total);
      }
      expect(whole === null || list.totals !== undefined || whole.length === 0).toBe(true);
    });

    it('is exported with all its fields by whoever may, and by nobody else', async () => {
      const { reader, read } = at();
      const ids = idsOf((await read({ pageSize: compared })).rows);
      const sheet = await exported(list, bench(), reader, ids);
      expect(sheet?.[0]?.length).toBeGreaterThanOrEqual(Object.keys(list.row).length);
      expect(sheet).toHaveLength(1 + Math.max(ids.length, 0));
      const mayNot: TestActor = { ...reader, may: (_screens, action) => action !== 'export' };
      expect(await exported(list, bench(), mayNot, ids)).toBeNull();
    });
  });
}

const idsOf = (rows: readonly AnyRow[]): string[] => rows.map(({ id }) => id);

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as somebody would narrow by it. */
function typedOf(field: SimpleField, value: unknown): string {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof first === 'object' && first !== null) return (first as Reference).id;
  if (field.kind === 'dateTime') return dayOf(String(first), defaultTimeZone);
  return field.kind === 'date' ? String(first).slice(0, 10) : String(first);
}

/** The same where no row has one. */
const sampleOf = (field: SimpleField | undefined): string => {
  switch (field?.kind) {
    case 'date':
    case 'dateTime':
      return '2026-11-20';
    case 'money':
    case 'quantity':
    case 'percent':
      return '1.5';
    case 'boolean':
      return 'true';
    default:
      return 'x';
  }
};

/** Is a value of a row what a condition asks for? The same rule as in the database, said once more. */
function fits(
  field: SimpleField | undefined,
  value: unknown,
  operation: FieldFilter['operation'],
  typed: string,
): boolean {
  if (!field || isNothing(value)) return false;
  if (operation === 'has') return String(value).toLowerCase().includes(typed.toLowerCase());
  if (operation === 'is')
    return (Array.isArray(value) ? (value as unknown[]) : [value]).some(
      (each) => typedOf(field, each) === typed,
    );
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  const [own, asked] = isDay ? [typedOf(field, value), typed] : [Number(value as string), Number(typed)];
  return operation === 'from' ? own >= asked : own <= asked;
}

/** Texts and names that a row shows. */
const wordsOf = (list: AnyList, row: AnyRow): string[] =>
  Object.entries(list.row).flatMap(([name, field]) => {
    const value = row[name];
    if (isNothing(value)) return [];
    if (field.kind === 'text') return [String(value).slice(0, 60)];
    return typeof value === 'object' && 'name' in (value as object) ? [(value as Reference).name] : [];
  });

/** What a row is called, and the names of those that it refers to; notes are found by their words alone. */
const namesOf = (list: AnyList, row: AnyRow): string[] =>
  wordsOf(
    {
      ...list,
      row: Object.fromEntries(
        Object.entries(list.row).filter(([name, field]) => name === list.leads || field.kind !== 'text'),
      ),
    },
    row,
  );

/** A name as people say it: two to eight Chinese signs and nothing else. */
const chineseName = /^\p{Script=Han}{2,8}$/u;

/** The rows of the sheet; null where it is refused. */
async function exported(
  list: AnyList,
  { server }: ListBench,
  actor: TestActor,
  ids: readonly string[],
): Promise<string[][] | null> {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}` },
    payload: {
      ...{ screen: list.code, list: list.name, fields: Object.keys(list.row), filters: {} },
      ...(ids.length && { ids }),
    },
  });
  if (!String(answer.headers['content-type']).includes('ndjson')) {
    expect(answer.json()).toMatchObject({ code: 40301 });
    return null;
  }
  const parts = answer.payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)));
  const file = Buffer.concat(
    parts.flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : [])),
  );
  const [sheet] = await readWorkbook(file, { bytes: 1e8, rows: 1e5, columns: 300 });
  return sheet?.rows ?? [];
}
