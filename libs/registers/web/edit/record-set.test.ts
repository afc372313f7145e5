import { checkValues, referenceTo, text } from '#fields/model';
import { defineRegister } from '#registers/model';
import { setOfNew } from './record-set.ts';

const shelf = defineRegister({
  ...{ name: 'shelf', code: 'TST161P', editions: ['main'], home: '/basehome' },
  ...{ title: ['架', 'Shelves'], one: ['架', 'Shelf'], unit: ['个', 'shelves'], icon: 'database' },
  fields: {
    room: text({ label: ['房间', 'Room'], required: true }),
    company: referenceTo('company', { label: ['公司', 'Company'], required: true, readOnly: true }),
  },
  list: { shows: ['room'], cards: ['name', 'room'] },
});

it('asks nobody for what the server fills in: it stands there once it is saved', () => {
  const can = { add: true, edit: true, import: false, export: false };
  const set = setOfNew(shelf, { code: 'S001', values: {}, can });
  const missing = (values: Record<string, unknown>) =>
    checkValues(set, values, '2026-11-24').map(({ path }) => path);
  const [blank, filled] = [
    { code: null, nameZh: 'A' },
    { code: null, nameZh: 'A', room: '1' },
  ];
  expect(missing(blank)).toEqual(['room']);
  expect(missing(filled)).toEqual([]);
});
