import { QRCode } from 'antd';
import { stickerSizes, type Sticker, type StickerSize } from './sticker.ts';
import './sticker.css';

/** Millimetres are set by the style sheet; this is the number of pixels that the picture is drawn with. */
const drawn = 96;

/** A sticker as it stands on paper and, at the same size, on the screen. */
export function StickerFace({ sticker, size }: { sticker: Sticker; size: StickerSize }) {
  const { width, height } = stickerSizes[size];
  const { code, name, notes, qr } = sticker;
  return (
    <div className={`bms-sticker bms-sticker-${size}`} style={{ width: `${width}mm`, height: `${height}mm` }}>
      <QRCode
        value={qr}
        type="svg"
        size={drawn}
        bordered={false}
        marginSize={0}
        color="black"
        bgColor="white"
      />
      <div className="bms-sticker-words">
        <strong className="bms-sticker-code">{code}</strong>
        {name !== '' && name !== code && <span className="bms-sticker-name">{name}</span>}
        {notes.map((note) => (
          <span key={note} className="bms-sticker-note">
            {note}
          </span>
        ))}
      </div>
    </div>
  );
}
