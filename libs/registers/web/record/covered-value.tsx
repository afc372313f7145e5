import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { isCovered, type RecordView, type RegisterDeclaration } from '#registers/model';
import { useLabel, useToast } from '#ui/web';
import styles from './record.module.css';

interface CoveredValueProps {
  register: RegisterDeclaration;
  view: RecordView;
  /** 'idNumber', 'banks.<line id>.account' */
  path: string;
  /** What the field is called: on the button, for those who listen. */
  label: Label;
  value: unknown;
}

/** A sensitive value as everybody sees it; whoever may edit sees the whole by a press, which is written down. */
export function CoveredValue({ register, view, path, label, value }: CoveredValueProps) {
  const say = useLabel();
  const toast = useToast();
  const reveal = useWrite(register.calls.reveal);
  const [whole, setWhole] = useState<string | null>(null);
  if (typeof value !== 'string' || value === '') return <span aria-hidden="true">—</span>;
  const offered = whole === null && view.can.reveal && isCovered(value);
  return (
    <span className={styles.covered}>
      <span className="bms-figures">{whole ?? value}</span>
      {offered && (
        <Button
          type="link"
          size="small"
          loading={reveal.isPending}
          aria-label={say(['显示完整的{field}', 'Show the whole: {field}'], { field: say(label) })}
          title={say(['查看会被记录', 'Who looks is written down'])}
          onClick={() =>
            reveal.mutate(
              { id: view.id, path },
              { onSuccess: (answer) => setWhole(answer.value), onError: toast.failure },
            )
          }
        >
          {say(['显示', 'Show'])}
        </Button>
      )}
    </span>
  );
}
