import type { AnyForm } from '#documents/model';
import { isLines } from '#fields/model';
import { forms as all } from './compose.ts';
import { buyingRefusals } from './testing/refusals/buying.ts';
import { peopleRefusals } from './testing/refusals/people.ts';
import { sellingRefusals } from './testing/refusals/selling.ts';
import { thingsRefusals } from './testing/refusals/things.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

const forms = all.filter(({ designed, handedIn, posts }) => !designed && !handedIn && !posts);
const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
  for (const form of forms) await server.approveWhatItRefersTo(form);
});
afterAll(() => server.close());

const refused = { ...buyingRefusals, ...sellingRefusals, ...peopleRefusals, ...thingsRefusals };

/** A change of the only line of some lines, as a change of the form. */
function changeOf(form: AnyForm, change: Record<string, unknown>): Record<string, unknown> {
  const sound = sampleValuesOf(form, server.samples()) as Record<string, object[]>;
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const field = form.fields[name];
      if (!field || !isLines(field) || Array.isArray(value)) return [name, value];
      return [name, [{ ...sound[name]?.[0], ...(value as object) }]];
    }),
  );
}

it('every type is there', () =>
  expect(Object.keys(refused).toSorted()).toEqual(forms.map(({ name }) => name).toSorted()));

describe.each(Object.entries(refused))('%s refuses, at its field and in both languages', (name, cases) => {
  it.each(cases.map((one) => [one.en, one] as const))('%s', async (_title, refusal) => {
    const form = formNamed(name);
    const { change = {}, header, path, zh, en } = refusal;
    const said = { zh, en };
    for (const language of ['zh', 'en'] as const) {
      const problems = await server.problemsOf(form, changeOf(form, change), language, header);
      expect(problems.map((problem) => [problem.path, problem.text[0]])).toContainEqual([
        path,
        said[language],
      ]);
    }
  });
});
