import type { ComponentType } from 'react';
import type { RecordView, RegisterDeclaration } from '#registers/model';

/** What a part of a feature on the page of a record is told. */
export interface RecordPart {
  register: RegisterDeclaration;
  view: RecordView;
}

/** What a feature adds to the pages of a register, each loaded with its page. */
export interface RegisterParts {
  /** Above the content of a record: what happens to it, with what can be done about it. */
  above?: () => Promise<{ default: ComponentType<RecordPart> }>;
  /** Beside the title of the list. */
  links?: () => Promise<{ default: ComponentType<object> }>;
}
