import { bytesOf, saveBlob } from '#ui/web';

/** Saves own labels as the workbook that the server made of them. */
export const saveLabels = ({ filename, base64 }: { filename: string; base64: string }): void =>
  saveBlob(new Blob([bytesOf(base64)]), filename);
