import { Link } from 'react-router';
import type { FormHead, FormView } from '#documents/model';
import { useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';

interface PostedLinkProps {
  head: FormHead;
  view: FormView;
  /** What it was, such as how much of which goods. */
  what?: string;
}

/** What was posted last, and the way to it: there it is printed, or reversed. */
export function PostedLink({ head, view, what }: PostedLinkProps) {
  const say = useLabel();
  return (
    <>
      {say(['上一张：', 'The last one: '])}
      <Link to={addressOf.detail(head, view.id)}>{view.number ?? say(head.title)}</Link>
      {what && ` · ${what}`}
    </>
  );
}
