import { Link } from 'react-router';
import type { CallError } from '#calls/model';
import { useLanguage } from '#ui/web';
import { useDocumentAddress } from '../form-types.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Why something is refused; numbers of documents that stand in its way lead to them. */
export function RefusedBy({ error }: { error: CallError }) {
  const text = error.inLanguage(useLanguage());
  const address = useDocumentAddress();
  const documents = new Map((error.details.documents ?? []).map((one) => [one.number, one]));
  if (documents.size === 0) return text;
  const numbers = [...documents.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return text.split(new RegExp(`(${numbers.join('|')})`)).map((part, at) => {
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
