import type { ComponentType } from 'react';
import type { Content } from '#fields/model';
import type { RecordView, RegisterDeclaration } from '#registers/model';

/** What a part of a feature on the page of a record is told. */
export interface RecordPart {
  register: RegisterDeclaration;
  view: RecordView;
}

/** What a part of a feature is told while a record is written. */
export interface WritingPart {
  register: RegisterDeclaration;
  id: string;
  /** What has been typed so far. */
  content: Content;
}

/** What a feature adds to the pages of a register, each loaded with its page. */
export interface RegisterParts {
  /** Above the content of a record: what happens to it, with what can be done about it. */
  above?: () => Promise<{ default: ComponentType<RecordPart> }>;
  /** Above the fields of one that is written: a note on what is typed, that holds nobody back. */
  writing?: () => Promise<{ default: ComponentType<WritingPart> }>;
  /** Beside the title of the list. */
  links?: () => Promise<{ default: ComponentType<object> }>;
}
