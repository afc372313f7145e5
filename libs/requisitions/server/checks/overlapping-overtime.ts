import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import { namesInLines } from './by-line.ts';

interface OvertimeLine {
  id: string;
  employee: Reference;
  from: string;
  to: string;
}

const overtime = headOf('overtime');

/** Nobody works the same hours over in two requests; whoever asked for them. */
export const overlappingOvertime: FormCheck = {
  types: [overtime.code],
  reads: ['lines'],
  oneAtATime: ({ values }) =>
    (values['lines'] as OvertimeLine[]).map(({ employee }) => `overtime/${employee.id}`),
  async check({ db }, { id, values }) {
    const lines = values['lines'] as OvertimeLine[];
    const people = [...new Set(lines.map(({ employee }) => employee.id))];
    const { rows } = await db.execute<{ number: string; line: OvertimeLine }>(sql`
      SELECT f.number, line FROM ${formsOf(overtime)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
       WHERE ${namesInLines('employee', people)} AND f.id <> ${id}
         AND line -> 'employee' ->> 'id' IN ${people}`);
    return lines.flatMap(({ id: line, employee, from, to }): FieldProblem[] => {
      const other = rows.find(
        ({ line: earlier }) => earlier.employee.id === employee.id && earlier.from < to && from < earlier.to,
      );
      return other
        ? [
            {
              path: `lines.${line}.from`,
              text: [`与 ${other.number} 的加班时间重叠`, `It overlaps with ${other.number}`],
            },
          ]
        : [];
    });
  },
};
