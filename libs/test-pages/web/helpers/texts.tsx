import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { fileSize, mixedWidth } from '#ui/model';
import { CutText, useLabel } from '#ui/web';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

/** Lengths and cuts of texts of mixed width, and sizes of files. */
export function Texts() {
  const say = useLabel();
  const [text, setText] = useState('采购申请 Purchase requisition');
  const [width, setWidth] = useState(14);
  const [bytes, setBytes] = useState(1_536_000);
  return (
    <Section
      title={['文字与大小', 'Texts and sizes']}
      hint={['代码大于 128 的字符按 2 计。', 'A sign with a code above 128 counts as two.']}
    >
      <label className={styles.field}>
        {say(['文字', 'Text'])}
        <Input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <label className={styles.field}>
        {say(['截断长度', 'Cut at'])}
        <InputNumber min={1} max={200} value={width} onChange={(value) => setWidth(value ?? 1)} />
      </label>
      <p role="status">
        {say(['长度 {n}：', 'Length {n}: '], { n: mixedWidth(text) })}
        <CutText text={text} width={width} />
      </p>
      <label className={styles.field}>
        {say(['字节', 'Bytes'])}
        <InputNumber min={0} value={bytes} onChange={(value) => setBytes(value ?? 0)} />
      </label>
      <p className="bms-figures">{fileSize(bytes)}</p>
    </Section>
  );
}
