import { z } from 'zod';
import { declaredIn } from './testing/declared-calls.ts';

/** Libraries whose calls are asked for nothing that the database does not take. */
const libraries = [
  ...['contract-register', 'contracts', 'days', 'documents', 'esign', 'lab', 'master-data', 'papers'],
  ...['questionnaires', 'registers', 'system', 'trade', 'upkeep', 'workflow'],
];

/** A day that is kept in a text and never read as one by the database; a number that is held against what its parameter may be. */
const looked = ['lab.saveProcessing: record.reagents.expires', 'upkeep.setParameter: value'];

const tooLarge = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER];
const unwritable = ['0000-01-01', '0000-01-01T08:00:00Z', '9999-12-31T20:00:00Z'];
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
  // Days and instants are what takes neither words nor numbers.
  return unwritable.some(takes) && ![...words, 7].some(takes) ? [path] : [];
}

it.each(libraries)('what the database does not take is refused by each call of %s', async (library) => {
  const calls = [...(await declaredIn([library]))];
  const found = calls.flatMap(({ name, request }) => unkept(request).map((path) => `${name}: ${path}`));
  expect(found.filter((each) => !looked.includes(each))).toEqual([]);
});
