import type { DesignedField, FormDesign } from '#documents/model';
import type { FieldPath } from '#workflow/model';

/** What the settings of a field are drawn with. */
export interface Editing<F> {
  field: F;
  path: FieldPath;
  design: FormDesign;
  readOnly: boolean;
  onChange(field: DesignedField): void;
}
