import { eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { company, person } from '../tables/organisation.ts';
import { searchText } from '../text/search-text.ts';

/** Shorter ones stand in too many good passwords by chance. */
const shortest = 3;
/** In the name of almost every company: common, not its own. */
const everywhere = new Set(['company', 'group', 'limited', 'ltd', 'inc', 'the', 'and']);

/** What is known of whoever chooses a password. */
export interface Chooser {
  accountName: string;
  /** null where nobody is behind the account yet. */
  personId: string | null;
  /** Name, mobile, mail as they were just given. */
  given?: readonly string[];
}

/**
 * Words that a stranger would try first for this person (ASVS 5.0, 6.2.11): account, name, number, mobile and mail of
 * the person, names of the companies of the group, in Chinese, pinyin, initials and English.
 */
export async function ownWords(db: Db, { accountName, personId, given = [] }: Chooser): Promise<Set<string>> {
  const companies = await db.select().from(company);
  const [own] = personId ? await db.select().from(person).where(eq(person.id, personId)) : [];
  const texts = [
    ...[accountName, ...given],
    ...(own ? [own.nameZh, own.nameEn, own.nickname, own.code, own.mobile, own.email] : []),
    ...companies.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]),
  ];
  const words = texts.flatMap(spellings).filter((word) => word.length >= shortest && !everywhere.has(word));
  return new Set(words);
}

/** A text as somebody may type it: as it is, word by word, without spaces; Chinese also by sounds and initials. */
function spellings(text: string): string[] {
  const plain = text.trim().toLowerCase();
  const words = plain.split(/[\s@._-]+/);
  const [seen = '', ...sounds] = searchText(plain).split(' ~ ');
  const syllables = sounds.join(' ').split(' ').filter(Boolean);
  // A company is called by the first two or three characters of its name.
  const starts = [2, 3].map((count) => syllables.slice(0, count).join(''));
  // Codes of the search are in capital letters.
  const spelled = seen.split(' ').filter((word) => word === word.toLowerCase());
  return [plain, ...words, words.join(''), ...spelled, ...(syllables.length > 2 ? starts : [])];
}
