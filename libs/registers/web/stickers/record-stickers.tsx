import { showText } from '#fields/web';
import { recordAddress, type RegisterDeclaration } from '#registers/model';
import { PrintStickers, useLanguage, type Sticker } from '#ui/web';
import type { RecordRow } from '../list/record-row.ts';

interface RecordStickersProps {
  register: RegisterDeclaration;
  /** The chosen ones. */
  rows: readonly RecordRow[];
  onClose(): void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Stickers of chosen records; whoever scans one comes to its record. */
export function RecordStickers({ register, rows, onClose }: RecordStickersProps) {
  const language = useLanguage();
  const stickers = rows.map((row): Sticker => ({
    key: row.id,
    code: textOf(row['code']),
    name: textOf(row['name']),
    notes: (register.stickers?.shows ?? []).flatMap((key) => {
      const field = register.rows.row[key];
      const note = field ? showText(field, row[key], { language, currency: 'CNY' }) : '';
      return note ? [note] : [];
    }),
    qr: `${window.location.origin}${recordAddress(register, row.id)}`,
  }));
  return <PrintStickers stickers={stickers} onClose={onClose} />;
}
