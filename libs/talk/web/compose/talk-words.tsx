import { Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useRef, useState } from 'react';
import { isNaming, tellMentions, useReferenceSearch } from '#fields/web';
import type { Label } from '#calls/model';
import type { Reference } from '#identity/model';
import { charactersIn, firstCharacters, useCut, useLabel } from '#ui/web';

interface TalkWordsProps {
  words: string;
  most: number;
  label: Label;
  people: readonly Reference[] | null;
  onWords(words: string): void;
  onNamed(person: Reference): void;
  onSend(): void;
}

/** Where words are typed: '@' offers whom to name, by name, pinyin or initials. */
export function TalkWords({ words, most, label, people, onWords, onNamed, onSend }: TalkWordsProps) {
  const say = useLabel();
  const cut = useCut(most, charactersIn(words), charactersIn);
  const box = useRef<MentionsRef>(null);
  const [keyword, setKeyword] = useState<string | null>(null);
  const found = useReferenceSearch({
    kind: 'person',
    keyword: keyword ?? '',
    companyId: undefined,
    enabled: keyword !== null,
    wait: 200,
    take: 30,
  });
  const offered = offeredOf();
  function offeredOf(): readonly Reference[] {
    if (keyword === null) return [];
    const active = found.options.filter((one) => one.active);
    if (!people) return active;
    const bySound = new Set(active.map(({ id }) => id));
    return people.filter(
      ({ id, name }) => name.toLowerCase().includes(keyword.toLowerCase()) || bySound.has(id),
    );
  }
  return (
    <>
      <Mentions
        aria-label={say(label)}
        placeholder={say(['输入消息，@ 可提及同事', 'Write a message; @ names a colleague'])}
        rows={2}
        ref={box}
        placement="top"
        // Names have been looked for already, also by pinyin.
        filterOption={false}
        onPaste={cut.onPaste}
        value={words}
        loading={found.loading}
        notFoundContent={say(['没有找到', 'Nobody found'])}
        options={offered.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onSearch={setKeyword}
        onInput={tellMentions}
        onChange={(text) => onWords(firstCharacters(text, most))}
        onSelect={({ key }) => {
          // The list adds a number of its own to the keys that it is given.
          const person = offered.find((one) => key === one.id || key?.startsWith(`${one.id}-`));
          if (person) onNamed({ id: person.id, name: person.name });
          setKeyword(null);
        }}
        onKeyDown={(event) => {
          const area = box.current?.textarea;
          const isOpen = keyword !== null && !!area && isNaming(area);
          // Escape closes the list alone, and nothing that it stands in.
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation();
            setKeyword(null);
          }
          // While Chinese is being composed, Enter ends the composing.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          // Enter chooses whom to name as long as somebody is offered, or looked for.
          if (isOpen && (found.loading || offered.length > 0)) return;
          event.preventDefault();
          onSend();
        }}
      />
      {cut.note}
    </>
  );
}
