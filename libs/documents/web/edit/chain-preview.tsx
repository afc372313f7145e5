import type { ContentStore } from '#fields/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { read } from '#api-client/web';
import { ApprovalChain } from '#approvals/web';
import { formCalls, type AnyForm } from '#documents/model';
import { LoadingState, useDebounced, useLabel, useLanguage } from '#ui/web';
import { ContextFacts } from '../context/context-facts.tsx';
import { ChainPicks } from './chain-picks.tsx';
import { toSubmission, type EditedForm } from './edited-form.ts';
import styles from './chain-preview.module.css';

/** The chain is asked for again when typing has rested. Milliseconds. */
const restBeforePreview = 700;

/** What to know and who will decide, worked out by the server from what has been typed so far. */
export function useFormPreview(form: AnyForm, edited: EditedForm) {
  const language = useLanguage();
  const settled = useDebounced(edited, restBeforePreview);
  return useQuery({
    ...read(formCalls(form).preview, toSubmission(form, settled, language)),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
type FormPreview = ReturnType<typeof useFormPreview>;

/** What helps to fill in; below the lines that it is about, so that it moves nothing when it comes. */
export const PreviewFacts = ({ preview: { data } }: { preview: FormPreview }) =>
  data && <ContextFacts facts={data.facts} problems={data.problems} />;

interface ChainPreviewProps {
  preview: FormPreview;
  edited: EditedForm;
  store: ContentStore<EditedForm>;
}

/** Who will decide, live beside the form. */
export function ChainPreview({ preview: query, edited, store }: ChainPreviewProps) {
  const say = useLabel();
  return (
    <section className={styles.preview} aria-labelledby="chain-preview" aria-busy={query.isFetching}>
      <h2 id="chain-preview" className={styles.heading}>
        {say(['审批流程预览', 'Who will decide'])}
      </h2>
      {query.isPending && <LoadingState rows={3} />}
      {query.isError && (
        <p className={styles.quiet}>
          {say(['暂时无法预览，不影响保存和提交。', 'No preview now; saving and submitting still work.'])}
          <Button type="link" size="small" onClick={() => void query.refetch()}>
            {say(['重试', 'Try again'])}
          </Button>
        </p>
      )}
      {query.data && (
        <>
          <ApprovalChain chain={query.data.chain} />
          <ChainPicks chain={query.data.chain} picked={edited.picked} store={store} />
        </>
      )}
    </section>
  );
}
