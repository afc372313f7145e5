import type { JSONContent } from '@tiptap/core';
import { Packer } from 'docx';
import { wordOf } from './write-docx.ts';

/** Hands the text over as a Word document. */
export async function downloadWord(title: string, text: JSONContent): Promise<void> {
  const address = URL.createObjectURL(await Packer.toBlob(wordOf(title, text)));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'text'}.docx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
