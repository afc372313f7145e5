import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { fileUses } from '#server-kit/model';
import { useLabel } from '#ui/web';

const accepted = fileUses.image.formats.map((format) => `.${format}`).join(',');

/** Chooses pictures on the device. */
export function PictureButton({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const say = useLabel();
  const field = useRef<HTMLInputElement>(null);
  const label = say(['插入图片', 'Insert a picture']);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined aria-hidden />}
        title={label}
        aria-label={label}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        hidden
        multiple
        type="file"
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // The same one can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
