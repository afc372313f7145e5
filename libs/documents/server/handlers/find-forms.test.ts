import { findFormsByNumber } from '#documents/model';
import {
  as,
  formsServer,
  sampleCalls as calls,
  sampleInput,
  type FormsServer,
} from '../testing/forms-server.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());

const find = (who: ReturnType<typeof as>, number: string) =>
  server.callAs(who, findFormsByNumber, { number }).then(({ forms }) => forms.map((form) => form.number));

it('a document is found by any part of its number, by those who may see it and nobody else', async () => {
  const { number, id } = await server.callAs(as('employee'), calls.submit, sampleInput());
  expect(number).not.toBeNull();
  const whole = String(number);
  for (const part of [whole, whole.toLowerCase(), whole.slice(3), whole.slice(-6)])
    expect(await find(as('employee'), part)).toEqual([whole]);
  expect(await find(as('buyer'), whole)).toEqual([]);
  expect(await find(as('manager', { scope: 'all' }), whole)).toEqual([whole]);
  const [form] = (await server.callAs(as('employee'), findFormsByNumber, { number: whole })).forms;
  expect(form).toMatchObject({ id, status: 'pending', to: expect.stringMatching(/_2\?id=/) as string });
});

it('a document is found by its id too, by those who may see it', async () => {
  const { number, id } = await server.callAs(as('employee'), calls.submit, sampleInput());
  expect(await find(as('employee'), id)).toEqual([number]);
  expect(await find(as('buyer'), id)).toEqual([]);
  expect(await find(as('employee'), crypto.randomUUID())).toEqual([]);
});

it('signs that mean something to the database are only signs, and two characters are too few', async () => {
  expect(await find(as('employee'), '___')).toEqual([]);
  expect(await find(as('employee'), '%%%')).toEqual([]);
  await expect(find(as('employee'), ' 2 ')).rejects.toMatchObject({ errorName: 'invalid' });
});
