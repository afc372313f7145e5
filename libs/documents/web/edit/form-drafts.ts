import { packed, unpacked, type PackedContent } from '#documents/model';
import { deviceDrafts } from '#fields/web';
import type { EditedForm } from './edited-form.ts';

interface KeptForm extends Omit<EditedForm, 'content'> {
  content: PackedContent;
}

export const packForm = (edited: EditedForm): KeptForm => ({ ...edited, content: packed(edited.content) });

export const unpackForm = (kept: KeptForm): EditedForm => ({ ...kept, content: unpacked(kept.content) });

/** Forms that are being filled in on this device. */
export const formDrafts = deviceDrafts<EditedForm>(packForm, (kept) => unpackForm(kept as KeptForm));
