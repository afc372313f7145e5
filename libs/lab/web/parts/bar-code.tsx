import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from '../lab.module.css';

/** A text as Code 128, with the text below it as people read it. Drawn as a picture: nothing of the text is markup. */
export default function BarCode({ text, words = text }: { text: string; words?: string }) {
  const source = useMemo(() => {
    const svg = code128(
      { bcid: 'code128', text, scale: 2, height: 12, paddingwidth: 4, paddingheight: 2 },
      drawingSVG(),
    );
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  }, [text]);
  return (
    <figure style={{ margin: 0 }}>
      <img className={styles.code} src={source} alt={text} />
      <figcaption className="bms-figures">{words}</figcaption>
    </figure>
  );
}
