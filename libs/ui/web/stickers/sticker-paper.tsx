import { StickerFace } from './sticker-face.tsx';
import { stickerPages, stickerSizes, type Sticker, type StickerLayout } from './sticker.ts';

interface StickerPaperProps {
  stickers: readonly Sticker[];
  layout: StickerLayout;
}

/** Pages of stickers as they go to the printer. */
export function StickerPaper({ stickers, layout }: StickerPaperProps) {
  const { size, paper } = layout;
  const { columns, width } = stickerSizes[size];
  return (
    <div className={`bms-print bms-stickers ${paper === 'roll' ? `bms-roll-${size}` : 'bms-sticker-sheets'}`}>
      {stickerPages(stickers, layout).map((page, at) => (
        <div
          key={at}
          className="bms-sticker-page"
          style={paper === 'roll' ? undefined : { gridTemplateColumns: `repeat(${columns}, ${width}mm)` }}
        >
          {page.map((sticker, place) =>
            sticker ? (
              <StickerFace key={place} sticker={sticker} size={size} />
            ) : (
              <span key={place} aria-hidden="true" />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
