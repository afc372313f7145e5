import { z } from 'zod';
import { problemsOf } from './problems.ts';

const schema = z.object({
  subject: z.string().min(1).max(3),
  count: z.int().min(1).max(5),
  date: z.iso.date(),
  kind: z.enum(['a', 'b']),
  lines: z.array(z.object({ quantity: z.number().gt(0) })).min(1),
  own: z.string().refine(() => false, { params: { text: ['自定', 'Of its own'] } }),
});
const problems = (input: unknown) => {
  const checked = schema.safeParse(input);
  return Object.fromEntries(
    problemsOf(checked.error ?? { issues: [] }, input).map((p) => [p.path, p.text[1]]),
  );
};

it('says which field and why', () => {
  expect(
    problems({
      subject: 'long',
      count: 2.5,
      date: '2026-02-30',
      kind: 'c',
      lines: [{ quantity: 1 }, { quantity: 0 }],
      own: 'x',
    }),
  ).toEqual({
    subject: 'At most 3 characters',
    count: 'Must be a whole number',
    date: 'Not a valid date',
    kind: 'Not one of the possible values',
    'lines.1.quantity': 'Must be greater than 0',
    own: 'Of its own',
  });
});

it('calls what is empty or absent required, whatever its kind', () => {
  expect(problems({ subject: '', count: null, kind: '', lines: [] })).toEqual({
    subject: 'Required',
    count: 'Required',
    date: 'Required',
    kind: 'Required',
    lines: 'At least 1 item',
    own: 'Required',
  });
});

it('says that a type is wrong instead of changing it', () => {
  expect(
    problems({ subject: 1, count: '1', date: '2026-01-01', kind: 'a', lines: {}, own: true }),
  ).toMatchObject({ subject: 'Must be text', count: 'Must be a number', lines: 'Must be a list' });
});
