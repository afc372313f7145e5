import type { DesignedRange, DesignedSimple } from '#documents/model';
import { InBoth } from '../../designer/inspector/in-both.tsx';
import { withSetting } from '../../designer/inspector/with-setting.ts';
import type { Editing } from './editing.ts';

/** What stands below a field, in both languages. */
export const HintSetting = <F extends DesignedSimple | DesignedRange>({
  field,
  readOnly,
  onChange,
}: Editing<F>) => (
  <InBoth
    label={['填写提示（中文 / 英文）', 'Hint (Chinese / English)']}
    english={['英文提示', 'Hint in English']}
    value={field.help ?? ['', '']}
    disabled={readOnly}
    onChange={(help) =>
      onChange(withSetting(field, 'help', help.every((text) => text === '') ? undefined : help))
    }
  />
);
