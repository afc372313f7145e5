import { textIn, type Label, type Language } from '#calls/model';
import { fillTemplate, namesIn, type Flow } from '#approvals/model';
import { directory } from '#identity/server';
import type { Db } from '#server-kit/server';
import type { Subject } from '../service.ts';
import type { Shown } from '../tables/instance.ts';
import { namesOf } from './directory.ts';

/** Longest title or summary that a list shows. */
const most = 200;

/** What the templates of a flow make of a document, in both languages, or what it is called in both; null where neither is. */
export async function shownOf(db: Db, subject: Subject, { settings }: Flow): Promise<Shown | null> {
  const { title, summary } = settings ?? {};
  const titles = subject.titles ?? null;
  if (!title && !summary) return titles && { title: titles, summary: null };
  const names = await namesAround(db, subject, [title, summary].flatMap((one) => one ?? []).flatMap(namesIn));
  const filled = (template: Label | undefined): Label | null => {
    if (!template) return null;
    const fill = (text: string, language: Language): string =>
      fillTemplate(text, (name) => {
        const label = names.get(name);
        return label ? textIn(label, language) : valueOf(subject, name, language);
      }).slice(0, most);
    const [zh, en] = [fill(template[0], 'zh'), fill(template[1], 'en')];
    return zh || en ? [zh || en, en || zh] : null;
  };
  return { title: filled(title) ?? titles, summary: filled(summary) };
}

/** Whose document it is, in both languages; only what is wanted is looked up. */
async function namesAround(
  db: Db,
  { applicantId, departmentId, companyId }: Subject,
  wanted: readonly string[],
): Promise<Map<string, Label>> {
  const names = new Map<string, Label>();
  if (wanted.includes('applicant')) names.set('applicant', (await namesOf(db, [applicantId]))(applicantId));
  if (wanted.includes('department')) {
    const found = (await directory.departmentChain(db, departmentId)).find(({ id }) => id === departmentId);
    names.set(
      'department',
      found ? [found.nameZh, found.nameEn || found.nameZh] : [departmentId, departmentId],
    );
  }
  if (wanted.includes('company')) {
    const found = (await directory.activeCompanies(db)).find(({ id }) => id === companyId);
    names.set('company', found ? [found.nameZh, found.nameEn || found.nameZh] : [companyId, companyId]);
  }
  return names;
}

function valueOf(subject: Subject, name: string, language: Language): string {
  if (name === 'number') return subject.number;
  if (name === 'subject') return subject.title;
  const told = subject.text?.(name, language);
  if (told !== undefined) return told;
  const fact = subject.facts[name];
  return fact === null || fact === undefined || typeof fact === 'object' ? '' : String(fact);
}

/** The same under the number that a submission was given after all. */
export function renumbered(shown: Shown | null, from: string, to: string): Shown | null {
  if (!shown || from === '') return shown;
  const within = (label: Label | null): Label | null =>
    label && [label[0].replaceAll(from, to), label[1].replaceAll(from, to)];
  return { title: within(shown.title), summary: within(shown.summary) };
}
