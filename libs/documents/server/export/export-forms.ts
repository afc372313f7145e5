import { CallError, problemsOf } from '#calls/model';
import { formExportRequest, type FormExportRequest } from '#documents/model';
import { mostExported, type ExportRequest } from '#lists/model';
import type { ExportSource } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { designedOf } from '../designed/designed-types.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { countFormsUpTo } from '../list/count-forms.ts';
import { planExport, rowsOfForm } from './columns.ts';
import { readForms, sourceOf } from './read-forms.ts';

/** Types of a list that the actor may take out. */
function typesFor({ actor }: ActorContext, kit: FormsKit, { screen, filters }: FormExportRequest): string[] {
  const types = kit.typesOfScreen(screen);
  if (!types || !actor.may(screen, 'export')) throw new CallError('forbidden');
  const theirs = types.filter((type) => actor.may(type, 'export'));
  if (!theirs.length) throw new CallError('forbidden');
  return types.length === 1 || !filters.types?.length
    ? theirs
    : theirs.filter((type) => filters.types?.includes(type));
}

function readRequest(asked: ExportRequest): FormExportRequest {
  const read = formExportRequest.safeParse(asked);
  if (read.success) return read.data;
  throw new CallError('invalid', { problems: problemsOf(read.error, asked) });
}

/** Lists of forms, of one type and of all: the right to export is asked for the screen and for each type in it. */
export const exportOfForms = (kit: FormsKit): ExportSource => ({
  has: (screen, list) => list === undefined && kit.typesOfScreen(screen) !== null,
  async begin(asked, context) {
    const request = readRequest(asked);
    const types = typesFor(context, kit, request);
    const { screen, fields, filters, sort } = request;
    const designed = await designedOf(context, kit, [screen], filters);
    const form = designed ?? kit.formOf(screen);
    const plan = planExport(form ?? null, fields, {
      language: context.language,
      timeZone: kit.timeZone,
    });
    const { sets, conditions } = sourceOf(context, kit, types, designed, request);
    const total = await countFormsUpTo(context, sets, conditions, mostExported);
    return {
      ...{ total, title: form?.title, unit: ['份单据', 'forms'] as const },
      ...{ columns: plan.columns, language: context.language },
      read: async (after, within) => {
        const source = sourceOf(within, kit, types, designed, request);
        const { forms, next } = await readForms(within, kit, source, designed, sort, after);
        return { records: forms.map((form) => () => rowsOfForm(plan, form)), next };
      },
    };
  },
});
