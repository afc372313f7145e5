import { InputNumber, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../focus/use-focus-back.ts';
import { useLabel } from '../language/i18n.ts';
import { usePaper } from '../print/use-paper.tsx';
import { StickerFace } from './sticker-face.tsx';
import { StickerPaper } from './sticker-paper.tsx';
import {
  mostStickers,
  stickerPages,
  stickerSizeLabels,
  stickerSizeNames,
  stickerSizes,
  type Sticker,
  type StickerLayout,
  type StickerSize,
} from './sticker.ts';
import styles from './sticker-dialog.module.css';

interface StickerDialogProps {
  stickers: readonly Sticker[];
  /** Told when they are sent to the printer. */
  onPrint?: () => void;
  onClose(): void;
}

/** How stickers are printed: how large, on what, how often; the first of them is shown as it will be. */
export function StickerDialog({ stickers, onPrint, onClose }: StickerDialogProps) {
  useFocusBack();
  const say = useLabel();
  const [layout, setLayout] = useState<StickerLayout>({
    ...{ size: 'medium', paper: 'sheet', copies: 1, skip: 0 },
  });
  const set = (change: Partial<StickerLayout>) => setLayout({ ...layout, ...change });
  const { columns, rows } = stickerSizes[layout.size];
  const count = stickers.length * layout.copies;
  const tooMany = count > mostStickers;
  const pages = stickerPages(stickers, layout);
  // By key as by button.
  const printed = (put: (what: null) => void) => {
    if (tooMany || stickers.length === 0) return;
    onPrint?.();
    put(null);
  };
  const { print, paper } = usePaper<null>(
    () => <StickerPaper stickers={stickers} layout={layout} />,
    printed,
  );
  const [first] = stickers;
  return (
    <Modal
      open
      title={say(['打印标签', 'Print stickers'])}
      width={560}
      onCancel={onClose}
      cancelText={say(['关闭', 'Close'])}
      okText={say(['打印 {n} 张标签', 'Print {n} {n:sticker|stickers}'], { n: count })}
      okButtonProps={{ disabled: !stickers.length || tooMany }}
      onOk={() => printed(print)}
    >
      <div className={styles.choices}>
        <span id="sticker-size">{say(['尺寸', 'Size'])}</span>
        <Segmented<StickerSize>
          vertical
          aria-labelledby="sticker-size"
          value={layout.size}
          options={stickerSizeNames.map((value) => ({ value, label: say(stickerSizeLabels[value]) }))}
          onChange={(size) => set({ size, skip: 0 })}
        />
        <span id="sticker-paper">{say(['纸张', 'Paper'])}</span>
        <Segmented<StickerLayout['paper']>
          aria-labelledby="sticker-paper"
          value={layout.paper}
          options={[
            {
              value: 'sheet',
              label: say(['A4 每页 {n} 张', 'A4, {n} to a page'], { n: columns * rows }),
            },
            { value: 'roll', label: say(['标签卷，每张一页', 'Roll, one by one']) },
          ]}
          onChange={(on) => set({ paper: on })}
        />
        <label htmlFor="sticker-copies">{say(['每个几张', 'Copies of each'])}</label>
        <InputNumber
          id="sticker-copies"
          min={1}
          max={50}
          precision={0}
          value={layout.copies}
          onChange={(copies) => set({ copies: copies ?? 1 })}
        />
        {layout.paper === 'sheet' && (
          <>
            <label htmlFor="sticker-skip">{say(['首页已用', 'Used up on the first page'])}</label>
            <InputNumber
              id="sticker-skip"
              min={0}
              max={columns * rows - 1}
              precision={0}
              value={layout.skip}
              onChange={(skip) => set({ skip: skip ?? 0 })}
            />
          </>
        )}
      </div>
      {first && (
        <div className={styles.preview} role="img" aria-label={say(['标签样式', 'How a sticker looks'])}>
          <StickerFace sticker={first} size={layout.size} />
        </div>
      )}
      <p className={tooMany ? styles.refused : styles.pages} role="status">
        {tooMany
          ? say(['一次最多打印 {n} 张', 'At most {n} are printed at once'], { n: mostStickers })
          : say(
              [
                '共 {n} 张标签，{m} 页；打印时请选择“实际大小”',
                '{n} on {m} {m:page|pages}. Print at actual size',
              ],
              {
                n: count,
                m: pages.length,
              },
            )}
      </p>
      {paper}
    </Modal>
  );
}
