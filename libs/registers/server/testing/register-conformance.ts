import { dayAfter, type Call, type InputOf } from '#calls/model';
import { isLines, sourceOfField, type Field, type SimpleField } from '#fields/model';
import { searchReferences } from '#identity/model';
import { recordFileOwner, type RegisterDeclaration } from '#registers/model';
import { fileRecords, linkToFile } from '#server-kit/model';
import { newId, onlyOwn, readWorkbook } from '#server-kit/server';
import { uploadedFile, type TestActor, type TestServer } from '#server-kit/testing';
import { isOneRecord } from '../table/field-column.ts';
import { exportedFile, importFile, undoImportOf, workbookOf } from './sheets.ts';

/** Ids of records that a new one can refer to, by the source of the reference. */
export type SampleIds = Readonly<Record<string, string>>;

const clerk: TestActor = { personId: 'accountant' };

function sampleValue(field: SimpleField, ids: SampleIds): unknown {
  const source = sourceOfField(field);
  if (source !== null) return { id: ids[source], name: '' };
  switch (field.kind) {
    case 'choice':
      return field.multiple ? [field.options[0]?.value] : field.options[0]?.value;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-20';
    case 'dateTime':
      return '2026-11-20T01:00:00.000Z';
    case 'text':
      return 'sample'.slice(0, field.max);
    default:
      return 'max' in field && Number(field.max) < 1 ? field.max : '1';
  }
}

/** What has to be filled in of a record, and no more: of lines as many as there have to be. */
const requiredValues = (fields: Readonly<Record<string, Field>>, ids: SampleIds): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isLines(field)) return field.required && !field.readOnly ? [[name, sampleValue(field, ids)]] : [];
      const line = () => ({ id: newId(), ...requiredValues(field.fields, ids) });
      return field.min > 0 ? [[name, Array.from({ length: field.min }, line)]] : [];
    }),
  );

/** What a register asks beyond its declaration. */
export interface RegisterAsks {
  /** Sound values where the first best would not do. */
  values?: Readonly<Record<string, unknown>>;
  /** Saving a new one makes records that refer to it, so that it is never deleted. */
  begets?: boolean;
}

/** A register of the installation with what it asks. */
export interface RegisterAndAsks {
  register: RegisterDeclaration;
  asks?: RegisterAsks;
}

/** How a record of some register can refer to one of this: by a field that has to say one, else by the plainest register. */
function wayToUse(
  kind: string,
  all: readonly RegisterAndAsks[],
): (RegisterAndAsks & { field: string }) | undefined {
  const ways = all.flatMap((one) =>
    one.register.ruled || one.asks?.begets
      ? []
      : Object.entries(one.register.fields).flatMap(([field, of]) =>
          isOneRecord(of) && !isLines(of) && !of.readOnly && sourceOfField(of) === kind
            ? [{ ...one, field, needed: Boolean(of.required) }]
            : [],
        ),
  );
  const plain = ({ register, needed }: (typeof ways)[number]): number =>
    Object.values(register.fields).filter((of) => !isLines(of) && of.required).length + (needed ? 0 : 100);
  return ways.toSorted((a, b) => plain(a) - plain(b))[0];
}

/**
 * What every register holds to, whatever it is of; `server` has the records that `ids` names. What a register governs waits
 * for an approval: `approve` has those decide it who have to.
 */
export function registerConformance(
  register: RegisterDeclaration,
  server: () => TestServer,
  ids: SampleIds,
  approve: (request: string) => Promise<void>,
  { values: sound = {}, begets = false }: RegisterAsks = {},
  all: readonly RegisterAndAsks[] = [],
): void {
  const { calls, rows } = register;
  const call = <C extends Call>(asked: C, input: InputOf<C>, actor: TestActor = clerk) =>
    server().callAs(actor, asked, input);
  let made = 0;
  // A rule is called by its conditions, and stands on days that no other one of the test has.
  const { ruled } = register;
  const [found, pinyin] = ruled ? ['不限', 'buxian'] : ['合格', 'hege'];
  const daysOf = (at: number) => ({
    startsOn: dayAfter('2032-01-01', at * 2),
    endsOn: dayAfter('2032-01-01', at * 2 + 1),
  });
  const input = (values: Record<string, unknown> = {}) => {
    made += 1;
    return {
      id: newId(),
      version: 0,
      values: {
        code: `ZZ-${made}`,
        nameZh: `合格${made}号`,
        ...requiredValues(register.fields, ids),
        ...sound,
        ...(ruled && daysOf(made)),
        ...values,
      },
    };
  };
  /** Saves, and has what waits for an approval approved. */
  const save = async (asked: InputOf<typeof calls.save>) => {
    const saved = await call(calls.save, asked);
    if (!saved.asked) return saved;
    await approve(saved.asked.id);
    return call(calls.read, { id: saved.id });
  };
  const add = (values?: Record<string, unknown>) => save(input(values));
  const codes = async (asked: InputOf<typeof rows.calls.rows>, actor?: TestActor) =>
    (await call(rows.calls.rows, asked, actor)).rows.map((row) => (row as { code?: unknown }).code);

  describe(`${register.code} ${register.name}`, () => {
    it('is paged in the order of codes, newest first where that is declared, and found by code, name and pinyin', async () => {
      const records = [await add(), await add(), await add()];
      const known = records.map(({ values }) => values['code']);
      const found: unknown[] = [];
      let after: string | undefined;
      do {
        const page = await call(rows.calls.rows, { pageSize: 2, ...(after && { after }) });
        found.push(...page.rows.map((row) => (row as { code?: unknown }).code));
        after = page.next ?? undefined;
      } while (after);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((code) => known.includes(code))).toEqual(
        rows.order === '-code' ? known.toReversed() : known,
      );
      const [first] = records;
      expect(await codes({ q: String(first?.values['code']) })).toContain(first?.values['code']);
      expect(await codes({ q: pinyin, pageSize: 100 })).toEqual(expect.arrayContaining(known));
    });

    it('is narrowed by each of its filters without an error, and sorted by each of its orders', async () => {
      const values: Readonly<Record<string, string>> = {
        ...{ text: 'has:x', choice: 'is:x', boolean: 'is:true', date: 'from:2026-01-01' },
        ...{ dateTime: 'from:2026-01-01', money: 'from:1', quantity: 'from:1', percent: 'from:1' },
        ...{ reference: 'is:x', person: 'is:x', department: 'is:x' },
      };
      for (const name of rows.narrows ?? [])
        await call(rows.calls.rows, { where: `${name}:${values[rows.row[name]?.kind ?? '']}` });
      for (const sort of rows.sorts ?? []) await call(rows.calls.rows, { sort: `-${sort}` });
    });

    it('joins changes of different fields, and refuses two of the same', async () => {
      const { id } = await add();
      await call(calls.save, { id, version: 1, values: { remarks: '甲' } });
      const other = ruled ? { reason: 'B' } : { nameEn: 'B' };
      const joined = await save({ id, version: 1, values: other });
      expect(joined.values).toMatchObject({ remarks: '甲', ...other });
      await expect(call(calls.save, { id, version: 1, values: { remarks: '乙' } })).rejects.toMatchObject({
        errorName: 'conflict',
      });
      const { entries } = await call(calls.history, { id });
      expect(entries.map(({ created }) => created)).toEqual([false, false, true]);
    });

    it('offers what is in use to pickers, and what is disabled to nobody', async () => {
      const { id } = await add();
      const offered = async () =>
        (await call(searchReferences, { kind: register.name, keyword: found, take: 50 })).options.map(
          (option) => option.id,
        );
      expect(await offered()).toContain(id);
      if (register.stateFollows) {
        const refused = call(calls.setState, { ids: [id], state: 'disabled' });
        await expect(refused).rejects.toMatchObject({ errorName: 'forbidden' });
        return;
      }
      await call(calls.setState, { ids: [id], state: 'disabled' });
      expect(await offered()).not.toContain(id);
      expect((await call(calls.read, { id })).state).toBe('disabled');
    });

    it('deletes what nothing refers to', async () => {
      const { id } = await add();
      if (!begets) expect(await call(calls.uses, { id })).toEqual({ kinds: [] });
      const removed = call(calls.remove, { id, version: 1 });
      if (begets) return expect(removed).rejects.toMatchObject({ errorName: 'businessRule' });
      await removed;
      await expect(call(calls.read, { id })).rejects.toMatchObject({ errorName: 'notFound' });
    });

    const way = wayToUse(register.name, all);
    if (way)
      it(`counts records of ${way.register.name} that name it, and is not deleted then`, async () => {
        const { id } = await add();
        const counted = async () =>
          (await call(calls.uses, { id })).kinds.find(({ kind }) => kind === way.register.name)?.total ?? 0;
        const before = await counted();
        const using = await call(way.register.calls.save, {
          ...{ id: newId(), version: 0 },
          values: {
            // Two registers may be named by records of one.
            ...{ code: `YY-${register.code}`, nameZh: `引用${register.title[0]}` },
            ...requiredValues(way.register.fields, ids),
            ...way.asks?.values,
            [way.field]: { id, name: '' },
          },
        });
        if (using.asked) await approve(using.asked.id);
        expect(await counted()).toBe(before + 1);
        const { version } = await call(calls.read, { id });
        await expect(call(calls.remove, { id, version })).rejects.toMatchObject({
          errorName: 'businessRule',
        });
        expect((await call(calls.read, { id })).id).toBe(id);
      });

    it('changes several by themselves, rehearsed and undone', async () => {
      const { id } = await add({ remarks: '原' });
      const several = await call(calls.readMany, { ids: ['unknown', id] });
      expect(several.rows).toMatchObject([{ id, version: 1, values: { remarks: '原' } }]);
      const rowsOf = (version: number, remarks: unknown) => [{ id, version, values: { remarks } }];
      await call(calls.saveMany, { rows: rowsOf(1, '改'), rehearse: true });
      expect((await call(calls.read, { id })).version).toBe(1);
      const changed = await call(calls.saveMany, { rows: rowsOf(1, '改') });
      expect(changed.rows[0]).toMatchObject({ version: 2, before: { remarks: '原' }, problems: [] });
      await call(calls.saveMany, { rows: rowsOf(2, changed.rows[0]?.before['remarks']) });
      expect((await call(calls.read, { id })).values['remarks']).toBe('原');
    });

    it('is exported and brought back unchanged, imported, and the import taken back', async () => {
      const records = [await add({ remarks: '原' }), await add()];
      const ids = records.map(({ id }) => id);
      const file = await exportedFile(server(), clerk, register, { ids });
      const same = await importFile(server(), clerk, register, file);
      expect(same.result).toMatchObject({ counts: { unchanged: 2, refused: 0 }, faults: [] });

      const [sheet] = await readWorkbook(file, { bytes: 1e8, rows: 100, columns: 300 });
      const [heads = [], first = [], second = []] = sheet?.rows ?? [];
      const [code, remarks] = [heads.indexOf(register.whole['code']?.label[0] ?? ''), heads.indexOf('备注')];
      const row = (of: string[], change: Record<number, string>) =>
        heads.map((_, at) => change[at] ?? of[at] ?? '');
      const { startsOn, endsOn } = daysOf(made + 1000);
      const newDays = ruled && { [heads.indexOf('生效日')]: startsOn, [heads.indexOf('失效日')]: endsOn };
      // A file has no lines, so what needs some is not made by one.
      const takesNew =
        !begets && !Object.values(register.fields).some((field) => isLines(field) && field.min > 0);
      const added = takesNew ? 1 : 0;
      const changes = await workbookOf([
        heads,
        row(first, { [remarks]: '改' }),
        row(second, { [remarks]: '改' }),
        ...(takesNew ? [row(second, { [code]: `${second[code] ?? ''}-9`, ...newDays })] : []),
      ]);
      const tried = await importFile(server(), clerk, register, changes, { what: 'try' });
      expect(tried.result).toMatchObject({ counts: { new: added, changed: 2, refused: 0 }, faults: [] });
      const { id, result } = await importFile(server(), clerk, register, changes);
      if (result?.asked) await approve(id);
      expect(result?.counts).toMatchObject({ new: added, changed: 2 });
      await call(calls.save, { id: ids[1] ?? '', version: 2, values: { remarks: '又改' } });
      const { undone } = await undoImportOf(server(), clerk, register, id);
      const approved = result?.asked ? added : 0;
      expect(undone).toMatchObject({ removed: added - approved, restored: 1, kept: 1 + approved });
      expect(undone?.left.map((one) => one.why[1]).join()).toMatch(approved ? /it stays/ : /Remarks$/);
      expect((await call(calls.read, { id: ids[0] ?? '' })).values).toEqual(records[0]?.values);
      expect((await call(calls.read, { id: ids[1] ?? '' })).values['remarks']).toBe('又改');
      expect(await codes({ q: `${second[code] ?? ''}-9` })).toHaveLength(approved);
    });

    it('has files, added by whoever may change it and opened by whoever may read it, and counts its prints', async () => {
      const { id } = await add();
      const upfid = await uploadedFile(server().database.db, { name: '附件.pdf', by: 'accountant' });
      const owner = { TABLE_NAME: recordFileOwner(register.name), TABLE_GUID: id };
      const reader: TestActor = { ...clerk, may: (_screens, action) => action === 'get' };
      const change = { ...owner, action: 'A' as const, upfid };
      await expect(call(fileRecords, change, reader)).rejects.toMatchObject({ errorName: 'forbidden' });
      await call(fileRecords, change);
      const { files } = await call(calls.files, { id }, reader);
      expect(files).toMatchObject([{ id: upfid, name: '附件.pdf' }]);
      await call(linkToFile, { path: upfid }, reader);
      const nobody: TestActor = { ...clerk, may: () => false };
      await expect(call(linkToFile, { path: upfid }, nobody)).rejects.toMatchObject({
        errorName: 'notFound',
      });
      const { entries } = await call(calls.history, { id });
      expect(entries[0]).toMatchObject({ changes: [{ after: '附件.pdf', line: 'added' }] });
      expect([await call(calls.print, { id }, reader), await call(calls.print, { id })]).toMatchObject([
        { copy: 1 },
        { copy: 2 },
      ]);
    });

    const { twinCalls, mergeCalls } = register;
    if (twinCalls && mergeCalls)
      it('finds twins, merges two of them and takes it back', async () => {
        const one = await add({ nameZh: '疑似重复记录甲乙丙丁' });
        const twin = input({ nameZh: '疑似重复记录甲乙丙丁有限公司' });
        if (register.twins?.likely.includes('names'))
          expect((await call(twinCalls.find, twin)).twins).toMatchObject([
            { id: one.id, certainty: 'likely' },
          ]);
        const other = await save(twin);
        const { pairs } = await call(twinCalls.pairs, {});
        expect(pairs.filter((pair) => [pair.one.id, pair.other.id].includes(other.id))).toHaveLength(
          register.twins?.likely.includes('names') ? 1 : 0,
        );
        const sides = { loser: other.id, survivor: one.id };
        expect(await call(mergeCalls.preview, sides)).toMatchObject({ refusals: [], fields: ['nameZh'] });
        const at = (id: string) => ({ id, version: 1 });
        const merged = await call(mergeCalls.merge, {
          ...{ loser: at(other.id), survivor: at(one.id) },
          take: ['nameZh'],
        });
        if (merged.asked) await approve(merged.asked.id);
        expect((await call(calls.read, { id: one.id })).values['nameZh']).toBe(twin.values.nameZh);
        expect(await call(calls.read, { id: other.id })).toMatchObject({
          state: 'merged',
          can: { edit: false },
        });
        expect(await call(mergeCalls.merged, { id: other.id })).toMatchObject({ into: [{ id: one.id }] });
        expect(
          (await call(twinCalls.pairs, {})).pairs.flatMap((pair) => [pair.one.id, pair.other.id]),
        ).not.toContain(other.id);
        const { options } = await call(searchReferences, { kind: register.name, keyword: twin.values.code });
        expect(options).toMatchObject([{ id: one.id }]);
        // What an approval has given is given back by one; until then the undo says that it stays.
        const undone = await call(mergeCalls.unmerge, { id: other.id });
        expect(undone.kept.map(({ field }) => field)).toEqual(undone.asked?.fields ?? []);
        if (undone.asked) await approve(undone.asked.id);
        expect(await call(calls.read, { id: one.id })).toMatchObject({ values: one.values });
        expect(await call(calls.read, { id: other.id })).toMatchObject({
          state: 'active',
          values: other.values,
        });
      });

    it('refuses whoever has no right, and shows nothing beyond the companies of a right', async () => {
      const record = await add();
      const nobody: TestActor = { ...clerk, may: () => false };
      const forbidden = { errorName: 'forbidden' };
      await expect(call(rows.calls.rows, {}, nobody)).rejects.toMatchObject(forbidden);
      await expect(call(calls.read, { id: record.id }, nobody)).rejects.toMatchObject(forbidden);
      const reader: TestActor = { ...clerk, may: (_screens, action) => action === 'query' };
      for (const refused of [
        () => call(calls.read, { id: record.id }, reader),
        () => call(calls.save, input(), reader),
        () => call(calls.save, { id: record.id, version: 1, values: { remarks: 'x' } }, reader),
        () => call(calls.setState, { ids: [record.id], state: 'disabled' }, reader),
        () => call(calls.remove, { id: record.id, version: 1 }, reader),
      ])
        await expect(refused()).rejects.toMatchObject(forbidden);
      if (register.company === undefined) return;
      // Not the clerk, who is a record of the register of people, and looks at their own.
      const elsewhere: TestActor = { ...clerk, personId: 'nobody', scope: onlyOwn };
      expect(await codes({}, elsewhere)).toEqual([]);
      await expect(call(calls.read, { id: record.id }, elsewhere)).rejects.toMatchObject({
        errorName: 'notFound',
      });
      expect(await call(calls.readMany, { ids: [record.id] }, elsewhere)).toEqual({ rows: [] });
    });
  });
}
