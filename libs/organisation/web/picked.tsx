import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';

interface PickedProps {
  kind: string;
  clears?: boolean;
  id?: string;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

/** A record, in a form of antd. */
export function Picked({ kind, clears = false, id, value = null, onChange }: PickedProps) {
  return (
    <RecordSelect
      {...(id && { id })}
      kind={kind}
      value={value}
      allowClear={clears}
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
    />
  );
}
