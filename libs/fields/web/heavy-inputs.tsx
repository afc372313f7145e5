import { Input } from 'antd';
import { useEffect, useState, type ComponentType } from 'react';
import type { DepartmentField, SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';
import { later, useLanguage, useOnceIdle } from '#ui/web';
import { controlProps } from './control-props.ts';
import type { InputProps } from './field-view.ts';
import { showText } from './show-text.ts';

/**
 * An input that few forms have: its code is loaded when the browser is idle or the field is entered. Until then a plain
 * field of the same height shows the value. The focus stays in the field when the input takes its place.
 */
function heavy<F extends SimpleField, V>(
  load: () => Promise<ComponentType<InputProps<F, V>>>,
): ComponentType<InputProps<F, V>> {
  const Whole = later<InputProps<F, V>>(load);
  return function HeavyInput(props) {
    const language = useLanguage();
    const idle = useOnceIdle();
    const [there, setThere] = useState(Whole.isReady);
    const [entered, setEntered] = useState(false);
    const wanted = idle || entered || props.cellLabel !== undefined;
    useEffect(() => {
      // What cannot be loaded is said in place of the input.
      if (wanted && !there)
        void Whole.ready()
          .catch(() => undefined)
          .then(() => setThere(true));
    }, [wanted, there]);
    if (there) return <Whole {...props} entered={entered} />;
    return (
      <Input
        {...controlProps(props)}
        readOnly
        value={showText(props.field, props.value, { language })}
        onFocus={() => setEntered(true)}
        onBlur={() => setEntered(false)}
      />
    );
  };
}

/** A tree. */
export const DepartmentInput = heavy<DepartmentField, Reference>(() =>
  import('./department/department-input.tsx').then((part) => part.DepartmentInput),
);
