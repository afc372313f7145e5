import { CloseOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Input, Progress } from 'antd';
import { useRef, useState } from 'react';
import { fileUses } from '#server-kit/model';
import { later, useLabel, useToast } from '#ui/web';
import { useWhenGone } from '../file/use-when-gone.ts';
import { countOfField, imageTexts, isImageAddress, type ImageValue } from './image-rules.ts';
import { useImageUploads } from './use-image-uploads.ts';
import styles from './images.module.css';

const ImageBrowser = later(
  () => import('./image-browser.tsx').then((part) => part.default),
  () => null,
);
const { formats, kilobytes } = fileUses.image;
const accepted = formats.map((format) => `.${format}`).join(',');

export interface ImageUploadProps {
  label: string;
  value: readonly ImageValue[];
  onChange: (images: ImageValue[]) => void;
  /** From 1 to 99. */
  most: number;
}

/** Pictures of a field: chosen from the machine, from what was uploaded before, or by their address. */
export function ImageUpload({ label, value, onChange, most: wanted }: ImageUploadProps) {
  const say = useLabel();
  const toast = useToast();
  const most = countOfField(wanted);
  const input = useRef<HTMLInputElement>(null);
  const [browsing, setBrowsing] = useState(false);
  const [address, setAddress] = useState('');
  const { sending, add, stopAll } = useImageUploads(value, most, onChange);
  useWhenGone(input, stopAll);
  const full = value.length + sending.length >= most;
  const browse = () => void ImageBrowser.ready().then(() => setBrowsing(true), toast.failure);
  const addAddress = () => {
    const url = address.trim();
    if (!isImageAddress(url)) return toast.error(imageTexts.address);
    if (full) return toast.warning(imageTexts.onlyUpload, { count: most });
    onChange([...value, { id: null, name: url, url }]);
    setAddress('');
  };
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <ul className={styles.images}>
        {value.map((image, at) => (
          <li key={`${image.url}-${at}`} className={styles.tile}>
            {image.id === null ? (
              <PictureOutlined aria-hidden className={String(styles.elsewhere)} />
            ) : (
              <img src={image.url} alt={image.name} />
            )}
            <span className={styles.name} title={image.name}>
              {image.name}
            </span>
            <Button
              size="small"
              type="text"
              className={String(styles.remove)}
              icon={<CloseOutlined />}
              aria-label={say(['移除“{name}”', 'Remove “{name}”'], { name: image.name })}
              onClick={() => onChange(value.filter((_image, place) => place !== at))}
            />
          </li>
        ))}
        {sending.map(({ key, name, percent }) => (
          <li key={key} className={styles.tile}>
            <Progress type="circle" size="small" percent={percent} aria-label={name} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button icon={<UploadOutlined />} disabled={full} onClick={() => input.current?.click()}>
          {say(['上传图片', 'Upload images'])}
        </Button>
        <Button icon={<PictureOutlined />} disabled={full} onClick={browse}>
          {say(['浏览已上传的图片', 'Browse uploaded images'])}
        </Button>
        <Input.Search
          value={address}
          disabled={full}
          className={String(styles.address)}
          aria-label={say(['图片地址', 'Address of an image'])}
          placeholder={say(['图片地址 http://', 'Address http://'])}
          enterButton={say(['添加', 'Add'])}
          onChange={({ target }) => setAddress(target.value)}
          onSearch={addAddress}
        />
      </div>
      <p className={styles.hint}>
        {say(
          [
            '{n}/{most} 张；{formats}，单张不超过 {limit} KB',
            '{n} of {most}; {formats}, up to {limit} KB each',
          ],
          {
            n: value.length,
            most,
            formats: formats.join(' '),
            limit: kilobytes,
          },
        )}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={accepted}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {browsing && (
        <ImageBrowser
          most={most - value.length}
          onClose={() => setBrowsing(false)}
          onChoose={(chosen) => {
            setBrowsing(false);
            onChange([...value, ...chosen]);
          }}
        />
      )}
    </div>
  );
}
