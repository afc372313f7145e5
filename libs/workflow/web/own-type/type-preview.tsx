import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { Label } from '#calls/model';
import { designedForm, type DesignProblem, type FormDesign } from '#documents/model';
import { DesignPreview } from '#documents/web';
import { headOf } from '#requisitions/model';
import { EmptyState, useLabel } from '#ui/web';
import styles from './own-type.module.css';

interface TypePreviewProps {
  code: string;
  title: Label;
  design: FormDesign;
  problems: readonly DesignProblem[];
}

/** The form as it will be filled in, on a wide screen and on a phone. */
export function TypePreview({ code, title, design, problems }: TypePreviewProps) {
  const say = useLabel();
  const [device, setDevice] = useState<'computer' | 'phone'>('computer');
  const base = useMemo(() => designedForm(headOf('ownType')), []);
  const type = useMemo(() => ({ code, version: 0, title, design }), [code, title, design]);
  if (problems.length > 0)
    return (
      <EmptyState
        icon="form"
        title={['先修正表单的错误', 'The form has errors to be mended first']}
        hint={['错误列在“表单”页的上方。', 'They are listed at the top of the form.']}
      />
    );
  return (
    <>
      <div className={styles.previewTools}>
        <Segmented
          aria-label={say(['预览设备', 'Device'])}
          value={device}
          options={[
            { value: 'computer', label: say(['电脑', 'Computer']) },
            { value: 'phone', label: say(['手机', 'Phone']) },
          ]}
          onChange={setDevice}
        />
        <span className={styles.quiet}>
          {say(['可以试填，内容不会保存。', 'Try it out: nothing of it is kept.'])}
        </span>
      </div>
      <DesignPreview base={base} type={type} phone={device === 'phone'} />
    </>
  );
}
