import { useMemo, type ReactNode } from 'react';
import type { CallError, Label } from '#calls/model';
import { text } from '#fields/model';
import { useLabel } from '#ui/web';
import { FieldsDialog } from './fields-dialog.tsx';

interface ReasonDialogProps {
  title: Label;
  names?: Record<string, string | number>;
  /** What happens. */
  text?: Label;
  /** Of whom or what it speaks, above that. */
  about?: ReactNode;
  ok: Label;
  cancel?: Label;
  danger?: boolean;
  /** What the words are; default: the reason. */
  field?: Label;
  /** It can be done without a word. */
  optional?: boolean;
  /** The most characters; default 500. */
  most?: number;
  /** How a refusal is shown that is of no field; default: its sentence. */
  renderRefusal?: (error: CallError) => ReactNode;
  onOk(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks why, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    field = ['原因', 'Reason'],
    optional = false,
    most = 500,
    text: says,
    about,
    onOk,
    ...dialog
  } = props;
  const say = useLabel();
  const [zh, en] = field;
  const fields = useMemo(
    () => ({ reason: text({ label: [zh, en], required: !optional, max: most, multiline: true }) }),
    [zh, en, optional, most],
  );
  return (
    <FieldsDialog
      {...dialog}
      about={
        (about || says) && (
          <>
            {about}
            {says && <p>{say(says)}</p>}
          </>
        )
      }
      fields={fields}
      onOk={({ reason }) => onOk(reason ?? '')}
    />
  );
}
