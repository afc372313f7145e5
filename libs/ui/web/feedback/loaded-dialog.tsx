import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useFocusBack } from '../focus/use-focus-back.ts';
import { useLabel } from '../language/i18n.ts';
import { staysShown, type Reading } from './not-read-again.tsx';
import { ErrorState, LoadingState } from './states.tsx';

interface LoadedDialogProps<Data> {
  /** What was asked of the server. */
  query: Reading<Data>;
  /** What the dialog is called where it cannot be read. */
  title: Label;
  rows?: number;
  onClose(): void;
  children: (data: Data) => ReactNode;
}

/** A dialog that stands on what is read first; where that cannot be read, one that says why and lets it be tried again. */
export function LoadedDialog<Data>({ query, title, rows = 4, onClose, children }: LoadedDialogProps<Data>) {
  useFocusBack();
  const say = useLabel();
  if (staysShown(query)) return children(query.data);
  if (!query.isError) return <LoadingState rows={rows} />;
  return (
    <Modal open title={say(title)} footer={null} onCancel={onClose}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Modal>
  );
}
