import styles from './watermark.module.css';

/** How a paper stands, across each of its pages: a copy, a specimen. It is read out as it is seen. */
export function Watermark({ text }: { text: string }) {
  return <p className={styles.watermark}>{text}</p>;
}
