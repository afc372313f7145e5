import { sql } from 'drizzle-orm';
import { CallError, errorCodes, ruleBroken, say, type Label, type Language } from '#calls/model';
import { mostExported, type AnyForm, type ExportPiece, type ExportRequest } from '#documents/model';
import { newId, writeWorkbook, type ActorContext, type SheetCell } from '#server-kit/server';
import { designedOf } from '../designed/designed-types.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { countForms } from '../list/count-forms.ts';
import { planExport, rowsOfForm, type ExportedForm, type ExportPlan } from './columns.ts';
import { readForms, sourceOf, type FormBatch } from './read-forms.ts';

export interface BegunExport {
  plan: ExportPlan;
  /** The type that the list is narrowed to, where administrators have designed it. */
  designed: AnyForm | null;
  types: readonly string[];
  total: number;
  language: Language;
}

/** Types of a list that the actor may take out. */
function typesFor({ actor }: ActorContext, kit: FormsKit, { screen, filters }: ExportRequest): string[] {
  const types = kit.typesOfScreen(screen);
  if (!types || !actor.may(screen, 'export')) throw new CallError('forbidden');
  const theirs = types.filter((type) => actor.may(type, 'export'));
  if (!theirs.length) throw new CallError('forbidden');
  return types.length === 1 || !filters.types?.length
    ? theirs
    : theirs.filter((type) => filters.types?.includes(type));
}

/** Looks whether and what may be exported, and writes down who asked for it, before anything leaves. */
export async function beginExport(
  context: ActorContext,
  kit: FormsKit,
  request: ExportRequest,
): Promise<BegunExport> {
  const types = typesFor(context, kit, request);
  const { screen, fields, filters } = request;
  const designed = await designedOf(context, kit, [screen], filters);
  const plan = planExport(designed ?? kit.formOf(screen) ?? null, fields, {
    language: context.language,
    timeZone: kit.timeZone,
  });
  const { branches, ways, conditions } = sourceOf(context, kit, types, designed, request);
  const counted = await countForms(context, branches, conditions, { narrowed: false }, () => ways);
  if (counted.total > mostExported)
    throw ruleBroken([
      `一次最多导出 ${mostExported.toLocaleString('en')} 份单据，请缩小范围`,
      `At most ${mostExported.toLocaleString('en')} forms at a time: please narrow the list`,
    ]);
  await context.db.execute(sql`
    INSERT INTO form_export (id, person_id, screen, fields, filters, forms, at)
    VALUES (${newId()}, ${context.actor.personId}, ${screen}, ${JSON.stringify(fields)}::jsonb,
      ${JSON.stringify({ ...filters, ids: request.ids })}::jsonb, ${counted.total}, ${context.now})`);
  return { plan, designed, types, total: counted.total, language: context.language };
}

const sheetName: Label = ['数据', 'Data'];

/** Runs something as the one who asked, in a transaction of its own; refused once their session has ended. */
type AsActor = <T>(run: (context: ActorContext) => Promise<T>) => Promise<T>;

/**
 * The export as pieces: the file bit by bit, with how far it is. Forms are read in batches after the one before, so one
 * that is changed meanwhile is in it as it was when its batch was read.
 */
export async function* exportForms(
  asActor: AsActor,
  kit: FormsKit,
  request: ExportRequest,
  { plan, designed, types, total, language }: BegunExport,
): AsyncGenerator<ExportPiece> {
  yield { total };
  let done = 0;
  const batchAfter = (after: string | undefined) =>
    asActor((context) =>
      readForms(
        context,
        kit,
        sourceOf(context, kit, types, designed, request),
        designed,
        request.sort,
        after,
      ),
    );
  async function* forms(): AsyncGenerator<ExportedForm> {
    // While one batch is packed the database reads the next.
    let coming: Promise<FormBatch> | null = batchAfter(undefined);
    try {
      while (coming) {
        const batch: FormBatch = await coming;
        coming = batch.next ? batchAfter(batch.next) : null;
        // What becomes of it is learnt when it is its turn.
        coming?.catch(() => undefined);
        // Let go of as they are packed: what was unpacked of one is not kept for those behind it.
        for (let form = batch.forms.shift(); form; form = batch.forms.shift()) {
          if (done >= mostExported) return;
          done++;
          yield form;
        }
      }
    } finally {
      // An export that is ended early is over when it holds no connection any more.
      await coming?.catch(() => undefined);
    }
  }
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    yield plan.columns.map(({ title }) => ({ text: title, look: 'head' as const }));
    for await (const form of forms()) yield* rowsOfForm(plan, form);
  }
  try {
    const sheet = {
      name: say(sheetName, language),
      widths: plan.columns.map(({ width }) => width),
      frozen: 1,
      rows: rows(),
    };
    for await (const part of writeWorkbook([sheet])) yield { part: part.toString('base64'), done };
    yield { end: done };
  } catch (error) {
    // The answer has begun: what went wrong can only be its last piece.
    yield {
      refused:
        error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text, language),
    };
    if (!(error instanceof CallError)) throw error;
  }
}
