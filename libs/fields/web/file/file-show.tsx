import type { FileField, FileReference } from '#fields/model';
import type { ShowProps } from '../field-view.ts';
import { FileList } from './file-list.tsx';

export function FileShow({ value }: ShowProps<FileField, FileReference[]>) {
  return <FileList files={value} />;
}
