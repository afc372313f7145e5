import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { addPassage, passageLimits, type Passage } from '#editor/model';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { shortened } from '#ui/model';

const fields = {
  words: text({ label: ['批注', 'Comment'], required: true, max: passageLimits.words, multiline: true }),
};

/** What a comment is begun on. */
export type BegunPassage = Pick<Passage, 'first' | 'last' | 'quote' | 'before' | 'after'>;

interface NewPassageProps {
  documentId: string;
  passage: BegunPassage;
  onDone(id: string): void;
  onClose(): void;
}

/** The first comment on a passage. */
export default function NewPassage({ documentId, passage, onDone, onClose }: NewPassageProps) {
  const write = useWrite(addPassage);
  const [ids] = useState(() => ({ id: crypto.randomUUID(), messageId: crypto.randomUUID() }));
  return (
    <FieldsDialog
      title={['批注“{quote}”', 'Comment on “{quote}”']}
      names={{ quote: shortened(passage.quote, 20) }}
      ok={['发布', 'Post']}
      fields={fields}
      onOk={async ({ words }) => {
        await write.mutateAsync({ ...ids, documentId, ...passage, words: words ?? '' });
        onDone(ids.id);
      }}
      onClose={onClose}
    />
  );
}
