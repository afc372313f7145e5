import { Modal } from 'antd';
import { useState } from 'react';
import type { AnswerValues } from '#questionnaires/model';
import { EmptyState, useFocusBack, useLabel } from '#ui/web';
import type { Draft } from '../editor/draft.ts';
import { Questions } from './questions.tsx';

/** As whoever answers will see it; nothing of what is filled in is kept. */
export function Preview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const [values, setValues] = useState<AnswerValues>({});
  return (
    <Modal open footer={null} title={say([draft.zh, draft.en || draft.zh])} onCancel={onClose}>
      {draft.content.questions.length ? (
        <Questions
          content={draft.content}
          {...{ values, problems: [] }}
          onChange={(question, value) => setValues((now) => withAnswer(now, question, value))}
        />
      ) : (
        <EmptyState icon="form" title={['还没有问题', 'No questions yet']} />
      )}
    </Modal>
  );
}

const withAnswer = (
  now: AnswerValues,
  question: string,
  value: AnswerValues[string] | undefined,
): AnswerValues => {
  const { [question]: _before, ...others } = now;
  return value === undefined ? others : { ...others, [question]: value };
};
