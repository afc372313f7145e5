import { FolderOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useState, type UIEvent } from 'react';
import { read } from '#api-client/web';
import { CallError } from '#calls/model';
import { browseImages } from '#server-kit/model';
import { fileSize } from '#ui/model';
import { EmptyState, ErrorState, LoadingState, useFocusBack, useLabel, useToast } from '#ui/web';
import { imageTexts, type ImageValue } from './image-rules.ts';
import styles from './images.module.css';

/** Specification 9: the first 100 entries, then more by scrolling. */
export const shownAtOnce = 100;
/** CSS pixels from the lower end at which more is shown. */
const nearTheEnd = 200;

export interface ImageBrowserProps {
  /** How many may be chosen. */
  most: number;
  onChoose: (images: ImageValue[]) => void;
  onClose: () => void;
}

/** Pictures that one has uploaded before, by folder, to choose from. */
export default function ImageBrowser({ most, onChoose, onClose }: ImageBrowserProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [folder, setFolder] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const [chosen, setChosen] = useState<readonly ImageValue[]>([]);
  const { data, error, isPending, refetch } = useQuery({
    ...read(browseImages, { path: folder }),
    // The links in the answer are good for five minutes only.
    gcTime: 0,
  });
  // Specification 8: ret -2 closes the browser and warns with the server's message.
  useEffect(() => {
    if (!(error instanceof CallError) || error.errorName !== 'forbidden') return;
    toast.warning(error.details.text ?? ['无权查看', 'No permission to view']);
    onClose();
  }, [error, toast, onClose]);
  const open = (path: string) => {
    setFolder(path);
    setShown(shownAtOnce);
  };
  const files = data?.files ?? [];
  const onScroll = ({ currentTarget: at }: UIEvent<HTMLDivElement>) => {
    if (at.scrollHeight - at.scrollTop - at.clientHeight < nearTheEnd && shown < files.length)
      setShown((before) => before + shownAtOnce);
  };
  const toggle = (image: ImageValue) => {
    if (chosen.some(({ id }) => id === image.id))
      return setChosen(chosen.filter(({ id }) => id !== image.id));
    if (chosen.length >= most) return toast.warning(imageTexts.selectAtMost, { count: most });
    setChosen([...chosen, image]);
  };
  return (
    <Modal
      open
      title={say(['浏览图片', 'Browse images'])}
      width="var(--bms-reading-max)"
      okText={say(['选择（{n}）', 'Choose ({n})'], { n: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={say(['取消', 'Cancel'])}
      onCancel={onClose}
      onOk={() => onChoose([...chosen])}
    >
      {folder && (
        <p className={styles.path}>
          <Button type="link" onClick={() => open('')}>
            {say(['全部文件夹', 'All folders'])}
          </Button>
          {folder}
        </p>
      )}
      <div className={styles.browser} onScroll={onScroll}>
        {isPending && <LoadingState rows={4} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && data.dirs.length === 0 && files.length === 0 && (
          <EmptyState
            title={['还没有上传过图片', 'No images uploaded yet']}
            hint={['请先上传。', 'Please upload some first.']}
          />
        )}
        <ul className={styles.images}>
          {data?.dirs.map(({ title, path, count }) => (
            <li key={path}>
              <button type="button" className={`${styles.tile} ${styles.press}`} onClick={() => open(path)}>
                <FolderOutlined aria-hidden className={String(styles.elsewhere)} />
                <span className={styles.name}>
                  {say(['{title}（{count}）', '{title} ({count})'], { title, count })}
                </span>
              </button>
            </li>
          ))}
          {files.slice(0, shown).map(({ id, title, url, size }) => (
            <li key={id}>
              <button
                type="button"
                className={`${styles.tile} ${styles.press}`}
                aria-pressed={chosen.some((image) => image.id === id)}
                onClick={() => toggle({ id, name: title, url })}
              >
                <img src={url} alt="" loading="lazy" />
                <span className={styles.name} title={title}>
                  {title}
                </span>
                <span className={styles.hint}>{fileSize(size)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
