import { Button } from 'antd';
import { useState } from 'react';
import type { FormView } from '#documents/model';
import type { Reference } from '#identity/model';
import { PrintStickers, useLabel, type Sticker } from '#ui/web';

interface Line {
  id: string;
  goods?: string | null;
  orderLine?: Reference | null;
  lot?: string | null;
  expiry?: string | null;
}

/** Labels of the lots that a receipt brought, as the list of lots prints them. */
export function LotLabels({ view }: { view: FormView }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const lines = ((view.values['lines'] ?? []) as Line[]).filter(({ lot }) => lot?.trim());
  if (lines.length === 0) return null;
  const stickers = lines.map(({ id, goods, orderLine, lot, expiry }): Sticker => ({
    key: id,
    ...{ code: lot?.trim() ?? '', name: goods ?? orderLine?.name ?? '', qr: lot?.trim() ?? '' },
    notes: [
      ...(view.number === null ? [] : [view.number]),
      ...(expiry ? [say(['有效期至 {day}', 'Expires {day}'], { day: expiry })] : []),
    ],
  }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(['批号标签', 'Lot labels'])}</Button>
      {open && <PrintStickers stickers={stickers} onClose={() => setOpen(false)} />}
    </>
  );
}
