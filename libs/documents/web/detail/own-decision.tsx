import { DecisionBar, useDecide } from '#approvals/web';
import type { AnyForm, FormView } from '#documents/model';

/** What the reader may do about the approval, on the document's own page. */
export function OwnDecision({ form, view }: { form: AnyForm; view: FormView }) {
  const act = useDecide({ type: form.code, id: view.id });
  return view.approval && <DecisionBar approval={view.approval} act={act} />;
}
