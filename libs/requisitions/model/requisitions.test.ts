import {
  checkDeclarations,
  defineForm,
  exportHeads,
  formCalls,
  updateColumns,
  type AnyForm,
} from '#documents/model';
import { columnOfHead, lines, quantity, text, valuesSchema } from '#fields/model';
import { flow, headOfApplicant, step } from '#approvals/model';
import { loadRequisitionForms } from './requisition-forms.ts';
import { requisitionHomes, requisitionScreens, screensOf } from './screens.ts';

const requisitionForms = await loadRequisitionForms();

/** A second type as its author would write it: the whole cost of a new one. */
const sampleType = defineForm({
  name: 'sampleType',
  code: 'REQ699P',
  title: ['样例', 'Sample'],
  numberPrefix: 'ZZ',
  editions: ['main'],
  home: '/reqhome',
  fields: {
    purpose: text({ label: ['用途', 'Purpose'], required: true }),
    tools: lines({
      label: ['工具', 'Tools'],
      fields: { quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 0 }) },
    }),
  },
  flow: flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
});

describe('requisition types', () => {
  it('are sound, one by one and together', () => {
    expect(checkDeclarations(requisitionForms)).toEqual([]);
  });

  it('have their screens at the routes of the specification', () => {
    const purchase = requisitionScreens.find(({ code }) => code === 'REQ110P');
    expect(purchase).toMatchObject({
      route: '/reqhome/REQ110P',
      details: [{ route: '/reqhome/Req110p_2' }, { route: '/reqhome/Req110p_budget' }],
      editions: ['main'],
      title: ['采购申请', 'Purchase requisition'],
      home: '/reqhome',
    });
  });

  it('have exports whose heads an import takes for the fields that they are of, and for no line’s else', () => {
    for (const form of requisitionForms) {
      const columns = updateColumns(form);
      for (const [key, head] of exportHeads(form))
        for (const text of head) {
          const meant = columnOfHead(columns, text)?.key ?? null;
          const imported = columns.some((column) => column.key === key);
          if (imported) expect([form.code, text, meant]).toEqual([form.code, text, key]);
          // The amount of a loan is its header's and its own.
          else expect([form.code, text, meant?.split('.')[0] ?? 'own']).toEqual([form.code, text, 'own']);
        }
    }
  });

  it('have an icon each, and stand under their category in their home', () => {
    const screens = screensOf(requisitionForms);
    const icons = screens.map(({ icon }) => icon);
    expect(icons.filter((icon, at) => icon === 'form' || icons.indexOf(icon) !== at)).toEqual([]);
    expect(screens.filter(({ code, group }) => !group && code !== 'REQ910P').map(({ code }) => code)).toEqual(
      [],
    );
  });

  it('stand under homes that exist in the same editions', () => {
    for (const { home, editions, code } of requisitionScreens) {
      const parent = requisitionHomes.find(({ path }) => path === home);
      expect([code, editions.filter((edition) => !parent?.editions.includes(edition))]).toEqual([code, []]);
    }
  });
});

describe('a new type', () => {
  const forms: AnyForm[] = [...requisitionForms, sampleType];

  it('is a declaration and a line: checks, screen, calls and schema follow', () => {
    expect(checkDeclarations(forms)).toEqual([]);
    expect(screensOf(forms).at(-1)).toMatchObject({
      code: 'REQ699P',
      route: '/reqhome/REQ699P',
      details: [{ route: '/reqhome/Req699p_2' }],
    });
    const codes = Object.values(formCalls(sampleType)).map(({ code }) => code ?? '');
    expect(codes.filter((code) => !/^REQ699P_\d+$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(valuesSchema(sampleType).parse({ purpose: 'x', tools: [{ id: 'a', quantity: '2' }] })).toEqual({
      purpose: 'x',
      tools: [{ id: 'a', quantity: '2' }],
    });
  });

  it('shares no code with another', () => {
    const codes = forms.flatMap((form) => Object.values(formCalls(form)).map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
