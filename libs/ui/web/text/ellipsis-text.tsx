import { Tooltip } from 'antd';
import { useState, type MouseEvent } from 'react';
import styles from './ellipsis-text.module.css';

export interface EllipsisTextProps {
  text: string;
  /** Lines before it is cut; default 1. */
  lines?: 1 | 2 | 3;
}

/** Long text cut, with its whole on hover, only where it is really cut. */
export function EllipsisText({ text, lines = 1 }: EllipsisTextProps) {
  const [cut, setCut] = useState(false);
  const measure = ({ currentTarget: at }: MouseEvent<HTMLElement>) =>
    setCut(at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 1);
  return (
    <Tooltip title={cut ? text : undefined}>
      <span className={`${styles.text} ${styles[`lines${lines}`]}`} onMouseEnter={measure}>
        {text}
      </span>
    </Tooltip>
  );
}
