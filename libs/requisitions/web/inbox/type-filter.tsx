import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { requisitionTypes } from '#requisitions/model';
import { useLabel } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import styles from '../desk/desk.module.css';

const parameter = 'types';

/** Kinds of document that are shown, from the address; none means all. */
export const useTypes = (): readonly string[] => {
  const text = useSearchParams()[0].get(parameter);
  return text ? text.split(',') : none;
};
const none: readonly string[] = [];

/** Chooses them. */
export function TypeFilter() {
  const say = useLabel();
  const types = useTypes();
  const [, set] = useAddressValues();
  return (
    <Select
      mode="multiple"
      allowClear
      className={String(styles.types)}
      value={[...types]}
      maxTagCount={1}
      popupMatchSelectWidth={false}
      placeholder={say(['全部单据类型', 'All kinds'])}
      aria-label={say(['单据类型', 'Kinds of document'])}
      optionFilterProp="label"
      onChange={(next: string[]) => set(parameter, next.join(','))}
      options={requisitionTypes.map(({ code, title }) => ({ value: code, label: `${say(title)} ${code}` }))}
    />
  );
}
