import { Button, Mentions } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { formCalls, type AnyForm } from '#documents/model';
import type { ReferenceOption } from '#identity/model';
import { useLabel, useToast } from '#ui/web';
import { useReferenceSearch } from '../fields/reference/use-reference-search.ts';
import styles from './beside.module.css';

interface CommentBoxProps {
  form: AnyForm;
  id: string;
  /** Others can be named once it is submitted. */
  mayMention: boolean;
}

/** Says something about a form; '@' looks for people, who are told. Ctrl+Enter sends. */
export function CommentBox({ form, id, mayMention }: CommentBoxProps) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(formCalls(form).comment);
  const [words, setWords] = useState('');
  const [keyword, setKeyword] = useState<string | null>(null);
  const [named, setNamed] = useState<readonly ReferenceOption[]>([]);
  // The same over a repeated press, so that it is said once.
  const [commentId, setCommentId] = useState<string>(() => crypto.randomUUID());
  const found = useReferenceSearch({
    kind: 'person',
    keyword: keyword ?? '',
    companyId: undefined,
    enabled: mayMention && keyword !== null,
    wait: 200,
    take: 10,
  });
  const people = found.options.filter(({ active }) => active);
  const send = () => {
    const mentionIds = named.filter(({ name }) => words.includes(`@${name}`)).map((person) => person.id);
    write.mutate(
      { id, commentId, words: words.trim(), mentionIds: [...new Set(mentionIds)] },
      {
        onSuccess: () => {
          setWords('');
          setNamed([]);
          setCommentId(crypto.randomUUID());
        },
        onError: (error) => {
          const [problem] = error.details.problems ?? [];
          if (problem) toast.error(problem.text);
          else toast.failure(error);
        },
      },
    );
  };
  const ready = words.trim().length > 0 && !write.isPending;
  return (
    <div className={styles.box}>
      <Mentions
        aria-label={say(['写评论', 'Write a comment'])}
        placeholder={
          mayMention
            ? say(['写评论，@ 可提及同事', 'Write a comment; @ names a colleague'])
            : say(['写评论', 'Write a comment'])
        }
        rows={3}
        // The server has searched already, also by pinyin.
        filterOption={false}
        maxLength={2000}
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
        onChange={setWords}
        onSelect={({ key }) => {
          // The list adds a number of its own to the keys that it is given.
          const person = people.find((one) => key === one.id || key?.startsWith(`${one.id}-`));
          if (person) setNamed([...named, person]);
          setKeyword(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) send();
        }}
      />
      <Button
        disabled={!ready}
        loading={write.isPending}
        title={say(['Ctrl+Enter 发送', 'Ctrl+Enter sends'])}
        onClick={send}
      >
        {say(['发表评论', 'Post'])}
      </Button>
    </div>
  );
}
