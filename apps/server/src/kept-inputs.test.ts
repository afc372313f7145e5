import { z } from 'zod';
import { declaredIn } from './testing/declared-calls.ts';

/** A day that is kept in a text and never read as one by the database; a number that is held against what its parameter may be. */
const looked = ['lab.saveProcessing: record.reagents.expires', 'upkeep.setParameter: value'];

/** Prices and lines of orders that their handlers refuse in their own words, at the line. */
const refused = [
  'masterData.recordPrices: figures.value',
  ...['quantity', 'price', 'taxRate'].map((name) => `purchasing.orderLines: lines.${name}`),
  ...['quantity', 'price'].map((name) => `purchasing.changeOrder: lines.${name}`),
];

/** Days of lines of a report, which are kept in its text and never read as days by the database. */
const reported = ['tracker.saveReport: body.done.day', 'tracker.saveReport: body.todo.day'];

/** Numbers of tasks, and of the steps of a document, are bigint: none that a request can say is too large. */
const bigint = /^(tracker\.\w+: (relation\.)?(taskId|taskid|otherId|afterId)|editor\.\w+: number)$/;

const tooLarge = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER];
const unwritable = ['0000-01-01', '0000-01-01T08:00:00Z', '9999-12-31T20:00:00Z'];
/** A decimal of more digits than are kept before the point. */
const tooLong = '1'.padEnd(15, '0');
const words = ['x', 'two', 'words of somebody'];

/** What of a request would be taken though nothing can keep it: the paths of its fields. */
function unkept(schema: z.ZodType, path = ''): string[] {
  const takes = (value: unknown) => schema.safeParse(value).success;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      unkept(field, path ? `${path}.${name}` : name),
    );
  if (schema instanceof z.ZodArray) return unkept(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => unkept(one as z.ZodType, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unkept(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodNumber) return tooLarge.some(takes) ? [path] : [];
  // Days, instants and decimals are what takes no words, days and instants no numbers either.
  if (words.some(takes)) return [];
  if (takes('1.5')) return takes(tooLong) ? [path] : [];
  return unwritable.some(takes) && !takes(7) ? [path] : [];
}

it('what the database does not take is refused by each call', async () => {
  const calls = [...(await declaredIn())];
  const found = calls.flatMap(({ name, request }) => unkept(request).map((path) => `${name}: ${path}`));
  expect(
    found.filter((each) => ![...looked, ...reported, ...refused].includes(each) && !bigint.test(each)),
  ).toEqual([]);
});
