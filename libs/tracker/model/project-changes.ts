import { z } from 'zod';
import type { Label, Language } from '#calls/model';
import type { Reference } from '#identity/model';
import { managedBy, viewedBy } from './calls/projects.ts';
import { parsedJson } from './parsed-json.ts';
import { projectFields } from './project-fields.ts';

const said = ['projectCode', 'name', 'description', 'viewedBy', 'managedBy'] as const;
const people = ['managers', 'members'] as const;

/** Fields of a project that were changed: from what to what, of people who came and who went, by name. */
const loggedProject = z.array(
  z.union([
    z.object({ field: z.enum(said), old: z.string(), now: z.string() }),
    z.object({ field: z.enum(people), added: z.array(z.string()), removed: z.array(z.string()) }),
  ]),
);
export type LoggedProject = z.output<typeof loggedProject>;

type Said = Readonly<Record<(typeof said)[number], string>>;
type People = Readonly<Record<(typeof people)[number], readonly Reference[]>>;

/** What has to be told of a project before and after; a text by its beginning (`short`), people by `nameOf`. */
export function projectChanges(
  before: Said & People,
  after: Said & People,
  { short, nameOf }: { short(words: string): string; nameOf(id: string): string },
): LoggedProject {
  const without = (all: readonly Reference[], others: readonly Reference[]) =>
    all.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => nameOf(id));
  return [
    ...said
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, old: short(before[field]), now: short(after[field]) })),
    ...people
      .map((field) => ({
        field,
        added: without(after[field], before[field]),
        removed: without(before[field], after[field]),
      }))
      .filter(({ added, removed }) => added.length + removed.length > 0),
  ];
}

const choices: Readonly<Record<string, Readonly<Record<string, Label>>>> = { viewedBy, managedBy };

/** What was changed of a project, field by field; null for what is no such thing. */
export function projectWords(text: string, language: Language): string | null {
  const logged = parsedJson(loggedProject, text);
  if (!logged?.length) return null;
  const zh = language === 'zh';
  const at = zh ? 0 : 1;
  const between = zh ? '、' : ', ';
  return logged
    .flatMap((change) => {
      const { field } = change;
      const label = projectFields[field].label[at];
      if ('added' in change) {
        const [added, removed] = [change.added.join(between), change.removed.join(between)];
        return [
          ...(added ? [zh ? `${label}增加 ${added}` : `${label}: added ${added}`] : []),
          ...(removed ? [zh ? `${label}移除 ${removed}` : `${label}: removed ${removed}`] : []),
        ];
      }
      const [old, now] = [change.old, change.now].map(
        (value) => choices[field]?.[value]?.[at] ?? (value || (zh ? '无' : 'none')),
      );
      return [zh ? `把“${label}”由“${old}”改为“${now}”` : `changed “${label}” from “${old}” to “${now}”`];
    })
    .join(zh ? '；' : '; ');
}
