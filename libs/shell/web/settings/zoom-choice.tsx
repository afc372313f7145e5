import { Button } from 'antd';
import { useLabel, zoomLimits, type Zoom } from '#ui/web';
import styles from './settings-drawer.module.css';

export interface ZoomChoiceProps {
  'aria-labelledby': string;
  zoom: Zoom;
}

/** Smaller, how large, larger: in steps of a tenth; the figure leads back to 100 %. */
export function ZoomChoice({ zoom, ...labelled }: ZoomChoiceProps) {
  const say = useLabel();
  return (
    <div role="group" className={styles.zoom} {...labelled}>
      <Button
        size="small"
        disabled={zoom.value <= zoomLimits.least}
        aria-label={say(['缩小', 'Smaller'])}
        onClick={zoom.shrink}
      >
        −
      </Button>
      <Button
        size="small"
        type="text"
        className={`bms-figures ${styles.percent}`}
        title={say(['还原为 100%', 'Back to 100%'])}
        onClick={() => zoom.set(1)}
      >
        {Math.round(zoom.value * 100)}%
      </Button>
      <Button
        size="small"
        disabled={zoom.value >= zoomLimits.most}
        aria-label={say(['放大', 'Larger'])}
        onClick={zoom.grow}
      >
        +
      </Button>
    </div>
  );
}
