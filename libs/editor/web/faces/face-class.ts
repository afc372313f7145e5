import { faceOf } from '#ui/web';
import styles from './face.module.css';

/** Class that gives a person's colour as `--face`; the page's policy allows no style attributes. */
export const faceClass = (id: string): string => String(styles[`face${faceOf(id)}`]);
