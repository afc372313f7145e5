import { Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '#calls/model';
import type { Reference } from '#identity/model';
import { useCut, useLabel } from '#ui/web';
import { isNaming, tellMentions, useReferenceSearch } from '#fields/web';

/** As many characters as the server takes. */
const longest = 2_000;

interface CommentWordsProps {
  label: Label;
  words: string;
  mayMention: boolean;
  focus: boolean;
  onWords(words: string): void;
  onNamed(person: Reference): void;
  onSend(): void;
  /** Escape. */
  onLeave?(): void;
}

const moreMayBeNamed: Label = ['写评论，@ 可提及同事', 'Write a comment; @ names a colleague'];

/** Where a comment is typed: '@' and a name, its pinyin or initials find whom to tell. */
export function CommentWords({
  label,
  words,
  mayMention,
  focus,
  onWords,
  onNamed,
  onSend,
  onLeave,
}: CommentWordsProps) {
  const say = useLabel();
  const cut = useCut(longest, words.length);
  const box = useRef<MentionsRef>(null);
  // Opened by a press on 'edit': the hand goes on there.
  useEffect(() => {
    if (!focus) return;
    const area = box.current?.textarea;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [focus]);
  const [keyword, setKeyword] = useState<string | null>(null);
  const found = useReferenceSearch({
    kind: 'person',
    keyword: keyword ?? '',
    companyId: undefined,
    enabled: mayMention && keyword !== null,
    wait: 200,
    take: 10,
  });
  const people = found.options.filter(({ active }) => active);
  return (
    <>
      <Mentions
        aria-label={say(label)}
        placeholder={mayMention ? say(moreMayBeNamed) : say(label)}
        rows={3}
        ref={box}
        // The server has searched already, also by pinyin.
        filterOption={false}
        maxLength={longest}
        onPaste={cut.onPaste}
        value={words}
        loading={found.loading}
        notFoundContent={found.loading ? say(['正在查找…', 'Looking…']) : say(['没有找到', 'Nobody found'])}
        options={
          mayMention
            ? people.map((person) => ({
                key: person.id,
                value: person.name,
                label: `${person.name}  ${person.detail}`,
              }))
            : []
        }
        onSearch={setKeyword}
        onInput={tellMentions}
        onChange={onWords}
        onSelect={({ key }) => {
          // The list adds a number of its own to the keys that it is given.
          const person = people.find((one) => key === one.id || key?.startsWith(`${one.id}-`));
          if (person) onNamed({ id: person.id, name: person.name });
          setKeyword(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
          if (event.key !== 'Escape') return;
          const area = box.current?.textarea;
          if (keyword === null || !area || !isNaming(area)) onLeave?.();
          else {
            // The list alone is closed, and nothing that it stands in.
            event.stopPropagation();
            setKeyword(null);
          }
        }}
      />
      {cut.note}
    </>
  );
}
