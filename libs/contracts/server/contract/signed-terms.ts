import { bankContract, signedFields } from '#contracts/model';
import { diffContents, type Content, type FieldChange } from '#fields/model';

/** The fields that are signed, as they are declared. */
export const signedTerms = Object.fromEntries(
  Object.entries(bankContract.whole).filter(([name]) => (signedFields as readonly string[]).includes(name)),
);

/** What terms say otherwise than those before them. Nothing entered is the same as nothing entered. */
export const changesOfTerms = (before: Content, after: Content): FieldChange[] =>
  diffContents(signedTerms, before, after);

/** The same of two versions as they were kept: of a field that one of them does not have, nobody knows that it changed. */
export function changesOfVersions(before: Content, after: Content): FieldChange[] {
  return changesOfTerms(before, after).filter(({ name }) => name in before && name in after);
}
