import type { JSONContent } from '@tiptap/core';
import { Packer } from 'docx';
import { saveBlob } from '#ui/web';
import { fileName } from '../../common/file-name.ts';
import { wordOf } from './write-docx.ts';

/** Hands the text over as a Word document. */
export async function downloadWord(title: string, text: JSONContent): Promise<void> {
  saveBlob(await Packer.toBlob(wordOf(title, text)), fileName(title, 'text', 'docx'));
}
