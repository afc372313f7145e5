import { isBlank, isLines, linesIn, type Content, type Line } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import { newId } from '#server-kit/server';
import { isSame } from '../save/check-record.ts';

/** A line without what it is known by: two lines that say the same are one. */
const said = (line: Line): string =>
  JSON.stringify(
    Object.entries(line)
      .filter(([key]) => key !== 'id')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Lines of the loser that the survivor does not have, with ids of their own. */
function newLines(loser: Content, survivor: Content, name: string): Line[] {
  const known = new Set(linesIn(survivor, name).map(said));
  return linesIn(loser, name)
    .filter((line) => !known.has(said(line)))
    .map((line) => ({ ...line, id: newId() }));
}

/** Fields of which the survivor can take the loser's value: theirs differ, and the loser's says something. */
export const fieldsToTake = ({ whole }: RegisterDeclaration, loser: Content, survivor: Content): string[] =>
  Object.entries(whole)
    .filter(
      ([name, field]) =>
        name !== 'code' &&
        !isLines(field) &&
        !field.readOnly &&
        !isBlank(loser[name]) &&
        !isSame(field, loser[name], survivor[name]),
    )
    .map(([name]) => name);

/** Fields with lines of which the survivor gains some. */
export const fieldsToUnite = (
  { whole }: RegisterDeclaration,
  loser: Content,
  survivor: Content,
): { field: string; added: number }[] =>
  Object.entries(whole).flatMap(([name, field]) => {
    const added = isLines(field) ? newLines(loser, survivor, name).length : 0;
    return added ? [{ field: name, added }] : [];
  });

/** What the survivor says afterwards that it did not before: chosen fields, and lines united. */
export function unitedValues(
  register: RegisterDeclaration,
  loser: Content,
  survivor: Content,
  take: readonly string[],
): Content {
  const offered = new Set(fieldsToTake(register, loser, survivor));
  return Object.fromEntries([
    ...take.filter((name) => offered.has(name)).map((name) => [name, loser[name]] as const),
    ...fieldsToUnite(register, loser, survivor).map(
      ({ field }) => [field, [...linesIn(survivor, field), ...newLines(loser, survivor, field)]] as const,
    ),
  ]);
}
