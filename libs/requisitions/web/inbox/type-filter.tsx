import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { requisitionTypes } from '#requisitions/model';
import { useLabel } from '#ui/web';
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
  const [, setParams] = useSearchParams();
  return (
    <Select
      mode="multiple"
      allowClear
      className={String(styles.types)}
      value={[...types]}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      placeholder={say(['全部单据类型', 'All kinds'])}
      aria-label={say(['单据类型', 'Kinds of document'])}
      optionFilterProp="label"
      onChange={(next: string[]) =>
        setParams(
          (current) => {
            const changed = new URLSearchParams(current);
            if (next.length) changed.set(parameter, next.join(','));
            else changed.delete(parameter);
            return changed;
          },
          { replace: true },
        )
      }
      options={requisitionTypes.map(({ code, title }) => ({ value: code, label: `${say(title)} ${code}` }))}
    />
  );
}
