import { RedoOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import type { FileReference } from '#fields/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { useFileLink } from './use-link.ts';
import styles from './viewer.module.css';

/** Sizes that it is shown at, in hundredths of what fits. */
const steps = [50, 75, 100, 150, 200, 300, 400, 600] as const;
const fits = steps.indexOf(100);

interface Size {
  wide: number;
  high: number;
}

/** CSS pixels of an element, followed while it changes. */
function useSize(): [Size | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ wide: element.clientWidth, high: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, measure];
}

/** A picture: + and - zoom, 0 makes it fit, R turns it. What is larger than its place is moved by scrolling. */
export function PictureView({ file }: { file: FileReference }) {
  const say = useLabel();
  const link = useFileLink(file);
  const [size, setSize] = useState(fits);
  const [quarters, setQuarters] = useState(0);
  const [upright, setUpright] = useState<Size | null>(null);
  const [place, measure] = useSize();
  const [broken, setBroken] = useState(false);
  const zoom = (by: 1 | -1) => setSize((now) => Math.max(0, Math.min(steps.length - 1, now + by)));
  const turn = (by: 1 | -1) => setQuarters((now) => now + by);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') setSize(fits);
    else if (event.key.toLowerCase() === 'r') turn(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (link.isError) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <LoadingState />;
  const percent = steps[size] ?? 100;
  // Turned by a quarter its sides have changed places: the room that it takes is that of the turned picture.
  const lies = quarters % 2 !== 0;
  const drawn = (): { room: Size; picture: Size } | null => {
    if (!upright || !place) return null;
    const turned = lies ? { wide: upright.high, high: upright.wide } : upright;
    const scale = (Math.min(1, place.wide / turned.wide, place.high / turned.high) * percent) / 100;
    const scaled = ({ wide, high }: Size): Size => ({ wide: wide * scale, high: high * scale });
    return { room: scaled(turned), picture: scaled(upright) };
  };
  const sizes = drawn();
  return (
    <div className={styles.picture}>
      <div className={styles.tools} role="toolbar" aria-label={say(['图片工具', 'Picture'])}>
        <Button
          icon={<ZoomOutOutlined />}
          disabled={size === 0}
          onClick={() => zoom(-1)}
          aria-label={say(['缩小（-）', 'Smaller (-)'])}
        />
        <Button
          className="bms-figures"
          onClick={() => setSize(fits)}
          title={say(['适合窗口（0）', 'Fit (0)'])}
        >
          {percent}%
        </Button>
        <Button
          icon={<ZoomInOutlined />}
          disabled={size === steps.length - 1}
          onClick={() => zoom(1)}
          aria-label={say(['放大（+）', 'Larger (+)'])}
        />
        <Button
          icon={<UndoOutlined />}
          onClick={() => turn(-1)}
          aria-label={say(['向左旋转（Shift+R）', 'Turn left (Shift+R)'])}
        />
        <Button
          icon={<RedoOutlined />}
          onClick={() => turn(1)}
          aria-label={say(['向右旋转（R）', 'Turn right (R)'])}
        />
      </div>
      <div
        ref={measure}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={file.name}
        data-scrolls={size > fits || undefined}
      >
        {broken ? (
          <p className={styles.broken}>
            {say(['图片无法显示，请下载查看', 'This picture cannot be shown: please download it'])}
          </p>
        ) : (
          <div
            className={styles.room}
            style={sizes ? { width: sizes.room.wide, height: sizes.room.high } : undefined}
          >
            <img
              src={link.data}
              alt={file.name}
              onError={() => setBroken(true)}
              onLoad={({
                currentTarget: { naturalWidth, naturalHeight },
              }: SyntheticEvent<HTMLImageElement>) =>
                setUpright({ wide: naturalWidth || 1, high: naturalHeight || 1 })
              }
              style={{
                ...(sizes
                  ? { width: sizes.picture.wide, height: sizes.picture.high }
                  : { visibility: 'hidden' }),
                transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
