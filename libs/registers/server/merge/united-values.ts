import {
  isBlank,
  isLines,
  linesIn,
  sameLine,
  sameValue,
  type Content,
  type Line,
  type LinesField,
} from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import { newId } from '#server-kit/server';
import { isSame } from '../save/check-record.ts';

/**
 * Lines of the loser that the survivor does not have, with ids of their own. Where a field tells lines apart, theirs of one
 * warehouse are one, whatever else they say: the survivor's stays.
 */
function newLines(field: LinesField, loser: Content, survivor: Content, name: string): Line[] {
  const { tellsApart = '' } = field;
  const apart = field.fields[tellsApart];
  const meet = (one: Line, other: Line): boolean =>
    apart ? sameValue(apart, one[tellsApart], other[tellsApart]) : sameLine(field.fields, one, other);
  const known = linesIn(survivor, name);
  return linesIn(loser, name)
    .filter((line) => !known.some((other) => meet(line, other)))
    .filter((line, at, lines) => !apart || lines.findIndex((other) => meet(line, other)) === at)
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

/** The lines that the survivor gains, by field. */
const gained = ({ whole }: RegisterDeclaration, loser: Content, survivor: Content): [string, Line[]][] =>
  Object.entries(whole).flatMap(([name, field]): [string, Line[]][] => {
    const added = isLines(field) ? newLines(field, loser, survivor, name) : [];
    return added.length ? [[name, added]] : [];
  });

/** Fields with lines of which the survivor gains some. */
export const fieldsToUnite = (
  register: RegisterDeclaration,
  loser: Content,
  survivor: Content,
): { field: string; added: number }[] =>
  gained(register, loser, survivor).map(([field, added]) => ({ field, added: added.length }));

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
    ...gained(register, loser, survivor).map(
      ([field, added]) => [field, [...linesIn(survivor, field), ...added]] as const,
    ),
  ]);
}
