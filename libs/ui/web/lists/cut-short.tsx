import { useLabel } from '../language/i18n.ts';
import { Note } from '../feedback/note.tsx';

/** Says where a list on a page was cut short: how many of how many stand there. Nothing where all of them do. */
export function CutShort({ shown, total }: { shown: number; total: number }) {
  const say = useLabel();
  if (shown >= total) return null;
  return (
    <Note>
      {say(['只列出 {shown} 条，共 {total} 条', '{shown} of {total} are listed'], { shown, total })}
    </Note>
  );
}
