import { CloseCircleFilled } from '@ant-design/icons';
import { useLabel } from '../language/i18n.ts';

/**
 * The cross that empties a field, with its name in the reader's language, for `allowClear` of antd: it calls the cross
 * 'Clear' in every language, or by the name of its picture. `may`: whether there is one at all.
 */
export function useNamedCross(may: boolean | object = true) {
  const say = useLabel();
  const label = say(['清空', 'Clear']);
  return may ? { label, clearIcon: <CloseCircleFilled aria-label={label} /> } : false;
}
