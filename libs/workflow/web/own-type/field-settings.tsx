import type { DesignedField } from '#documents/model';
import { ComputedSettings } from './settings/computed-settings.tsx';
import type { Editing } from './settings/editing.ts';
import { LinesSettings } from './settings/lines-settings.tsx';
import { NoteSettings } from './settings/note-settings.tsx';
import { RangeSettings } from './settings/range-settings.tsx';
import { SimpleSettings } from './settings/simple-settings.tsx';

/** What a field can be told, by its kind. */
export function FieldSettings(props: Editing<DesignedField>) {
  const { field } = props;
  switch (field.kind) {
    case 'lines':
      return <LinesSettings {...props} field={field} />;
    case 'computed':
      return <ComputedSettings {...props} field={field} />;
    case 'range':
      return <RangeSettings {...props} field={field} />;
    case 'note':
      return <NoteSettings {...props} field={field} />;
    default:
      return <SimpleSettings {...props} field={field} />;
  }
}
