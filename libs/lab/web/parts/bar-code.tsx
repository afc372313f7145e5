import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from '../lab.module.css';

/** Units of the drawing that the thinnest bar is wide, and how wide that is on paper: all codes of a label are read alike. */
const scale = 2;
const thinnest = 0.33;

/** A text as Code 128, with the text below it as people read it. Drawn as a picture: nothing of the text is markup. */
export default function BarCode({ text, words = text }: { text: string; words?: string }) {
  const { source, width } = useMemo(() => {
    const svg = code128(
      { bcid: 'code128', text, scale, height: 12, paddingwidth: 4, paddingheight: 2 },
      drawingSVG(),
    );
    const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
    // Where there is too little room it becomes narrower, not lower.
    const drawn = svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
    return {
      source: `data:image/svg+xml;utf8,${encodeURIComponent(drawn)}`,
      width: `${(units / scale) * thinnest}mm`,
    };
  }, [text]);
  return (
    <figure style={{ margin: 0 }}>
      <img className={styles.code} style={{ width }} src={source} alt={text} />
      <figcaption className="bms-figures">{words}</figcaption>
    </figure>
  );
}
