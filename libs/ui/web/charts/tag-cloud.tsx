import { useMemo } from 'react';
import { placeTags, tagCloud, type Tag } from '#ui/model';
import styles from './charts.module.css';

const steps = 4;

/** Measures as the page draws: by its own font. */
function measure(): (text: string, size: number) => number {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  return (text, size) => {
    if (!context) return text.length * size;
    context.font = `${size}px ${family}`;
    return context.measureText(text).width;
  };
}

export interface TagCloudProps {
  label: string;
  tags: readonly Tag[];
}

/** Words as large as they weigh; read out as a list with their figures. */
export function TagCloud({ label, tags }: TagCloudProps) {
  const placed = useMemo(() => placeTags(tags, measure()), [tags]);
  return (
    <figure className={styles.cloud} aria-label={label}>
      <svg viewBox={`0 0 ${tagCloud.width} ${tagCloud.height}`} aria-hidden="true">
        {placed.map(({ text, x, y, size }, at) => (
          <text
            key={text}
            className={styles[`cloud${at % steps}`]}
            x={x}
            y={y}
            fontSize={size}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {text}
          </text>
        ))}
      </svg>
      <ul className="bms-unseen">
        {tags.map(({ text, weight }) => (
          <li key={text}>{`${text} ${weight}`}</li>
        ))}
      </ul>
    </figure>
  );
}
