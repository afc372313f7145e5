import type { Label } from '#calls/model';
import { checkFile, endingOf, fileUses } from '#server-kit/model';

/** A picture of a field: an uploaded one by its id, or one elsewhere by its address alone. */
export interface ImageValue {
  /** null: at an address of somebody else. */
  id: string | null;
  name: string;
  /** Shows it; of an uploaded one for some minutes. */
  url: string;
}

/** Specification 5: a field takes from 1 to 99 pictures. */
const fewest = 1;
const most = 99;
export const countOfField = (wanted: number): number => Math.min(most, Math.max(fewest, Math.floor(wanted)));

/** Texts of specification 8, with their placeholders. */
export const imageTexts = {
  uploadFailed: ['文件“{name}”上传失败：{why}', 'File “{name}” upload failed: {why}'],
  wrongFormat: ['“{name}”：文件格式不正确', '“{name}”: File format is incorrect'],
  tooLarge: [
    '“{name}”：文件超过大小限制（最大 {limit} KB）',
    '“{name}”: File size limit exceeded (at most {limit} KB)',
  ],
  onlyUpload: ['只能上传 {count} 张图片', 'Can only upload {count} images'],
  selectAtMost: ['最多选择 {count} 张图片', 'Select at most {count} images'],
  address: [
    '图片地址应以 http:// 或 https:// 开头',
    'The address of an image must begin with http:// or https://',
  ],
} as const satisfies Record<string, Label>;

/** What is wrong with a picture before it is sent, by its name and size; null is fine. */
export function refusalOf(file: { name: string; size: number }): keyof typeof imageTexts | null {
  if (!checkFile(file, 'image')) return null;
  const formats: readonly string[] = fileUses.image.formats;
  return formats.includes(endingOf(file.name)) ? 'tooLarge' : 'wrongFormat';
}

/** A custom address begins with http:// (or https://) and leads somewhere. */
export const isImageAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
