import type { FormContextSource, FormInContext } from '#documents/server';
import { directory } from '#identity/server';
import type { Reference } from '#identity/model';
import { headOf, hoursBetween, monthlyOvertime } from '#requisitions/model';
import { valueOf } from '#upkeep/server';
import { monthOf, overtimeHours } from '../ledgers/overtime-hours.ts';
import { fact, hours, quantityFigure } from './fact.ts';

interface Worked {
  employee: Reference | null;
  from: string | null;
  to: string | null;
}

/** Whole lines of the form, by person and month. */
function hoursAsked({ values }: FormInContext, timeZone: string): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { employee, from, to } of (values['lines'] ?? []) as Worked[]) {
    const worked = hoursBetween(from, to);
    if (!employee || !from || worked === null) continue;
    const key = `${employee.id} ${monthOf(from, timeZone)}`;
    asked.set(key, (asked.get(key) ?? 0) + Number(worked));
  }
  return asked;
}

/** REQ410P: the hours of everyone in the month with this form; above the monthly cap it warns. */
export const overtimeContext: FormContextSource = {
  types: [headOf('overtime').code],
  async facts({ db, language, timeZone }, form) {
    const asked = hoursAsked(form, timeZone);
    const keys = [...asked.keys()].map((key) => key.split(' ') as [string, string]);
    const ids = [...new Set(keys.map(([id]) => id))];
    const most = await valueOf(db, monthlyOvertime);
    const before = await overtimeHours(db, ids, [...new Set(keys.map(([, month]) => month))], form.id);
    const person = directory.referringTo(language, await directory.personsById(db, ids));
    return keys.map(([id, month]) => {
      const key = `${id} ${month}`;
      const earlier = before.get(key) ?? 0;
      const total = earlier + (asked.get(key) ?? 0);
      const { name } = person(id);
      const over = total > most;
      return fact(
        [
          `${name} ${month} 累计${over ? `（超过 ${most} 小时）` : ''}`,
          `${name}, ${month}${over ? ` (above ${most} h)` : ''}`,
        ],
        quantityFigure(String(total), hours),
        {
          tone: over ? 'warn' : 'plain',
          rows: [
            { label: ['此前', 'Before'], figure: quantityFigure(String(earlier), hours), to: null },
            {
              label: ['月度上限', 'Cap a month'],
              figure: quantityFigure(String(most), hours),
              to: null,
            },
          ],
        },
      );
    });
  },
  async effects({ timeZone }, form) {
    if (form.values['compensation'] !== 'leave') return [];
    const total = [...hoursAsked(form, timeZone).values()].reduce((sum, one) => sum + one, 0);
    return [fact(['已计入调休', 'Added to compensatory leave'], quantityFigure(String(total), hours))];
  },
};
