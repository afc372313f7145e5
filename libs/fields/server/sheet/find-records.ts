import type { Label } from '#calls/model';
import type { Reference } from '#identity/model';
import { namedRecords, sourceOf, type ReferenceSource } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

/** A record that a text of the sheet names, with what choosing it fills in; or why it names none. */
export type FoundRecord =
  | { record: Reference; values: Readonly<Record<string, string | null>> }
  /** `among`: ids of the records that it could name. */
  | { problem: Label; among: readonly string[] };

const none = (text: string): FoundRecord => ({
  problem: [`找不到“${text}”`, `“${text}” is not known`],
  among: [],
});
const several = (text: string, among: readonly string[]): FoundRecord => ({
  problem: [`“${text}”有多个同名，请填写编号`, `Several are called “${text}”: please give the code`],
  among,
});

/** Looks up what the texts of one register name, all in one go: by code, or by the whole name in either language. */
export async function findRecords(
  context: ActorContext,
  sources: readonly ReferenceSource[],
  source: string,
  texts: readonly string[],
  companyId: string | undefined,
): Promise<Map<string, FoundRecord>> {
  if (!texts.length) return new Map();
  // People of other companies can be named; of registers and departments what a company may use.
  const within = source === 'person' ? undefined : companyId;
  const meant = await namedRecords(sourceOf(sources, source), texts, context, within);
  return new Map(
    texts.map((text) => {
      const [one, ...more] = meant.get(text) ?? [];
      if (!one) return [text, none(text)];
      if (more.length)
        return [
          text,
          several(
            text,
            [one, ...more].map(({ id }) => id),
          ),
        ];
      return [text, { record: { id: one.id, name: one.name }, values: one.values }];
    }),
  );
}
