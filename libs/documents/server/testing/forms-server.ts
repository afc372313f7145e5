import { tmpdir } from 'node:os';
import type { Label } from '#calls/model';
import { formCalls, type AnyForm, type FormInput, type FormQueryCalls } from '#documents/model';
import { identityFeature, type ReferenceSource } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { filesFeature, newId, openFileStore, onlyOwn } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { documentsFeature } from '../feature.ts';
import type { DocumentsOptions } from '../forms/forms-kit.ts';
import { commentFileOwner } from '../beside/comment-files.ts';
import { formFileOwner } from '../files-of-forms.ts';
import { sampleValues } from '../../../fields/model/testing/sample-fields.ts';
import { fakeApprovals, type FakeApprovals } from './fake-approvals.ts';

/** A register of a few records, kept in the test. */
export const register = (
  kind: string,
  records: Record<string, { name: string; active?: boolean; companyId?: string }>,
  one?: Label,
): ReferenceSource => {
  // As they are when it is asked: a test may add some.
  const options = () =>
    Object.entries(records).map(([id, { name, active = true, companyId = null }]) => ({
      ...{ id, name, code: id, detail: '', values: { companyId }, active },
    }));
  return {
    kind,
    ...(one && { one }),
    search: (_context, { ids, keyword, take }) =>
      Promise.resolve(
        options()
          .filter(({ id, name }) => (ids ? ids.includes(id) : `${id} ${name}`.includes(keyword)))
          .slice(0, ids ? undefined : take),
      ),
    named: () =>
      Promise.resolve(
        options()
          .filter(({ active }) => active)
          .map((option) => ({ option, codes: [option.id], names: [option.name] })),
      ),
  };
};

export const sampleCalls = formCalls(sampleForm);

export interface FormsServer extends TestServer {
  approvals: FakeApprovals;
}

/** The kit with the sample form and the small company, approvals played by the test. */
export async function formsServer(
  forms: readonly AnyForm[] = [sampleForm],
  queries: readonly FormQueryCalls[] = [],
  more: readonly ReferenceSource[] = [],
  beside: Pick<DocumentsOptions, 'numbered'> = {},
): Promise<FormsServer> {
  const approvals = fakeApprovals(sampleForm.code, 'head');
  const references = [
    ...more,
    register(
      'item',
      {
        i1: { name: 'Copper cable' },
        gone: { name: 'Old cable', active: false },
        other: { name: 'Hay', companyId: 'C02' },
      },
      ['物料', 'Item'],
    ),
    register('supplier', {
      s1: { name: 'Cable works' },
      shut: { name: 'Closed works', active: false },
    }),
  ];
  const documents = documentsFeature({
    ...{ forms, queries, references, ...beside },
    approvals: approvals.service,
  });
  const server = await testServer([
    identityFeature({
      ...{ references, screens: [sampleForm.code] },
      doors: () => documents.recordDoors ?? [],
    }),
    filesFeature({
      store: openFileStore(undefined, tmpdir()),
      owners: [formFileOwner(approvals.service), commentFileOwner(approvals.service)],
    }),
    listsFeature({ exports: documents.exports, lists: documents.lists }),
    documents,
    approvals.feature,
  ]);
  await smallCompany(server.database.db);
  return { ...server, approvals };
}

/** People of the small company as the dispatcher sees them; `self` reaches only what they take part in. */
export const as = (personId: string, more: TestActor = {}): TestActor => ({
  personId,
  companyId: 'C01',
  scope: onlyOwn,
  ...more,
});

/** What a browser sends of a new sample. */
export const sampleInput = (change: Partial<FormInput> = {}): FormInput => ({
  id: newId(),
  version: 0,
  departmentId: 'workshop',
  subject: '采购电缆',
  urgency: 'normal',
  currency: 'CNY',
  ccIds: [],
  attachmentIds: [],
  remarks: '',
  ...change,
  values: {
    ...sampleValues(),
    lines: [{ id: 'a', item: { id: 'i1', name: 'x' }, quantity: '2', price: '10.005', note: null }],
    ...change.values,
  },
});
