import fc from 'fast-check';
import {
  checkDesign,
  formDesign,
  formOfDesign,
  checkDeclaration,
  designedForm,
  type FormDesign,
} from '#documents/model';
import {
  addField,
  fieldAt,
  fieldKinds,
  moveField,
  removeField,
  withField,
  type FieldPath,
} from './edit-design.ts';

const empty: FormDesign = { fields: [], amount: null };
const base = designedForm({
  ...{ name: 'ownType', code: 'REQ910P', title: ['流程审批', 'Workflow approval'], numberPrefix: 'WF' },
  ...{ editions: ['main'], home: '/reqhome' },
});

describe('designing a form', () => {
  it('adds fields and columns with names of their own, and moves them among their neighbours', () => {
    const one = addField(empty, 'text');
    const two = addField(one.design, 'text');
    expect(two.design.fields.map(({ name }) => name)).toEqual(['text1', 'text2']);
    expect(moveField(two.design, two.path, -1).fields.map(({ name }) => name)).toEqual(['text2', 'text1']);
    const lines = addField(two.design, 'lines');
    const column = addField(lines.design, 'money', 'lines1');
    expect(column.path).toEqual({ field: 'lines1', column: 'money1' });
    expect(fieldAt(column.design, column.path)).toMatchObject({ kind: 'money' });
    expect(addField(lines.design, 'lines', 'lines1').design).toEqual(lines.design);
  });

  it('forgets what was worked out from a field that is gone', () => {
    const { design } = addField(addField(empty, 'money').design, 'computed');
    const summed = withField(design, { field: 'computed1' }, (field) =>
      field.kind === 'computed' ? { ...field, terms: ['money1'] } : field,
    );
    const gone = removeField({ ...summed, amount: 'money1' }, { field: 'money1' });
    expect(gone).toMatchObject({ amount: null, fields: [{ name: 'computed1', terms: [] }] });
  });

  it('makes a declaration that the kit accepts, whatever is added, moved and removed', () => {
    const edit = fc.record({ what: fc.nat(3), kind: fc.constantFrom(...fieldKinds), at: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
        let design = empty;
        for (const { what, kind, at } of edits) {
          const paths: FieldPath[] = design.fields.flatMap((field) => [
            { field: field.name },
            ...(field.kind === 'lines'
              ? field.fields.map(({ name }) => ({ field: field.name, column: name }))
              : []),
          ]);
          const path = paths[at % Math.max(1, paths.length)];
          if (what === 0 || !path) design = addField(design, kind).design;
          if (what === 1 && path) design = addField(design, kind, path.field).design;
          if (what === 2 && path) design = moveField(design, path, at % 2 ? 1 : -1);
          if (what === 3 && path) design = removeField(design, path);
        }
        expect(formDesign.parse(design)).toEqual(design);
        // What nobody has said yet is all that can be wrong.
        if (checkDesign(design).length > 0) return;
        const form = formOfDesign(base, { code: 'T1', version: 1, title: ['甲', 'A'], design });
        expect(checkDeclaration(form)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
