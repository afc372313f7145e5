import type { FieldConflict, Label, Language } from '#calls/model';
import { actValueWords } from '#tracker/model';
import { shortened } from '#ui/model';

interface ConflictWords {
  text: Label;
  values: Record<string, string>;
}

const short = (words: string): string => shortened(words, 100);

/** What a conflict says: the value that an act was based on, the one that stands there now, and the reader's own. */
export function conflictWords(
  { path: act, original, theirs, yours }: FieldConflict,
  language: Language,
  timeZone: string,
): ConflictWords {
  // A whole list tells nobody anything: it is shown as it is now.
  if (act === 'subtask')
    return {
      text: [
        '他人已修改子任务，您的修改未保存',
        'Somebody else has changed the subtasks; your change was not saved',
      ],
      values: {},
    };
  if (act === 'desc' && original === theirs)
    return {
      text: [
        '他人已修改描述的格式，您的修改未保存',
        'Somebody else has changed how the description looks; your change was not saved',
      ],
      values: {},
    };
  const read = (value: unknown) => short(actValueWords(act, String(value ?? ''), language, timeZone));
  return {
    text: [
      '他人已把“{original}”改为“{theirs}”，您的修改“{yours}”未保存',
      'Somebody else has changed “{original}” to “{theirs}”; yours, “{yours}”, was not saved',
    ],
    values: { original: read(original), theirs: read(theirs), yours: read(yours) },
  };
}
