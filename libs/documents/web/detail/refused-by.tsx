import { Link } from 'react-router';
import type { CallError } from '#calls/model';
import { useLanguage } from '#ui/web';
import { useDocumentAddress } from '../form-types.ts';

/** A text in pieces, the numbers in it each a piece of its own; where one begins with another, the longer one is meant. */
function piecesOf(text: string, numbers: readonly string[]): string[] {
  const longestFirst = numbers.toSorted((one, other) => other.length - one.length);
  const pieces = [''];
  for (let at = 0; at < text.length;) {
    const number = longestFirst.find((one) => one !== '' && text.startsWith(one, at));
    if (number) pieces.push(number, '');
    else pieces.push((pieces.pop() ?? '') + text.charAt(at));
    at += number?.length ?? 1;
  }
  return pieces;
}

/** Why something is refused; numbers of documents that stand in its way lead to them. */
export function RefusedBy({ error }: { error: CallError }) {
  const text = error.inLanguage(useLanguage());
  const address = useDocumentAddress();
  const documents = new Map((error.details.documents ?? []).map((one) => [one.number, one]));
  if (documents.size === 0) return text;
  return piecesOf(text, [...documents.keys()]).map((part, at) => {
    const named = documents.get(part);
    const to = named && address(named.type, named.id);
    return to ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence, which never changes
      <Link key={at} to={to}>
        {part}
      </Link>
    ) : (
      part
    );
  });
}
