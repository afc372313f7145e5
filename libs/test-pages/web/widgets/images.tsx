import { InputNumber } from 'antd';
import { useState } from 'react';
import { ImageUpload, type ImageValue } from '#fields/web';
import { useLabel } from '#ui/web';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

/** The image field: how many it takes can be tried. */
export function Images() {
  const say = useLabel();
  const [images, setImages] = useState<readonly ImageValue[]>([]);
  const [most, setMost] = useState(3);
  return (
    <Section
      wide
      title={['图片', 'Images']}
      hint={[
        'jpg、jpeg、gif、png，单张不超过 2048 KB，数量 1 至 99；此处上传的图片一天后删除。',
        'jpg, jpeg, gif or png up to 2048 KB, from 1 to 99; what is uploaded here is deleted after a day.',
      ]}
    >
      <label className={styles.field}>
        {say(['最多张数', 'At most'])}
        <InputNumber min={1} max={99} value={most} onChange={(value) => setMost(value ?? 1)} />
      </label>
      <ImageUpload label={say(['图片', 'Images'])} most={most} value={images} onChange={setImages} />
    </Section>
  );
}
