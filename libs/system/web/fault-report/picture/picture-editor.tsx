import { Button, Segmented } from 'antd';
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { middle, moved, resized, type Mark, type MarkKind, type Point } from './marks.ts';
import { useDrawing } from './use-drawing.ts';
import styles from './picture.module.css';

const kinds: Record<MarkKind, Label> = {
  cover: ['涂黑', 'Black out'],
  frame: ['框出', 'Mark'],
};
/** Names of marks, for those who listen. */
const names: Record<MarkKind, Label> = {
  cover: ['第 {n} 处涂黑', 'Blacked out, number {n}'],
  frame: ['第 {n} 处框出', 'Marked, number {n}'],
};

/** By an arrow key, as a share of the picture. */
const step = 0.02;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const percent = (share: number): string => `${share * 100}%`;

export interface PictureEditorProps {
  picture: HTMLCanvasElement;
  marks: readonly Mark[];
  onChange: (marks: readonly Mark[]) => void;
}

/** The picture, in which parts are marked or blacked out: by mouse, finger or pen, or with the keyboard alone. */
export function PictureEditor({ picture, marks, onChange }: PictureEditorProps) {
  const say = useLabel();
  const help = useId();
  const [kind, setKind] = useState<MarkKind>('cover');
  const { shown, handlers } = useDrawing(kind, marks, onChange);
  const stage = useRef<HTMLDivElement>(null);
  const show = useCallback((place: HTMLDivElement | null) => place?.replaceChildren(picture), [picture]);
  const focus = (at: number) =>
    requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>(`[data-mark="${at}"]`)?.focus());

  const press = (event: KeyboardEvent, at: number) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(marks.toSpliced(at, 1));
      if (marks.length > 1) focus(Math.max(0, at - 1));
    } else if (by)
      onChange(
        marks.map((mark, index) => (index === at ? (event.shiftKey ? resized : moved)(mark, by) : mark)),
      );
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <Segmented<MarkKind>
          aria-label={say(['标注方式', 'What drawing does'])}
          value={kind}
          options={(Object.keys(kinds) as MarkKind[]).map((value) => ({ value, label: say(kinds[value]) }))}
          onChange={setKind}
        />
        <Button
          onClick={() => {
            onChange([...marks, middle(kind, marks.length)]);
            focus(marks.length);
          }}
        >
          {say(['添加区域', 'Add an area'])}
        </Button>
        <Button disabled={marks.length === 0} onClick={() => onChange(marks.slice(0, -1))}>
          {say(['撤销', 'Undo'])}
        </Button>
        <Button disabled={marks.length === 0} onClick={() => onChange([])}>
          {say(['清除标注', 'Clear'])}
        </Button>
      </div>
      <p id={help} className={styles.help}>
        {say([
          '在截图上拖动即可涂黑隐私内容或框出问题位置。键盘：方向键移动，Shift+方向键改变大小，Delete 删除。',
          'Draw on the picture to black out what is private or to mark what is wrong. By keyboard: arrows move, Shift and arrows resize, Delete removes.',
        ])}
      </p>
      <div ref={stage} className={styles.stage} {...handlers}>
        <div
          ref={show}
          className={styles.picture}
          role="img"
          aria-label={say(['页面截图', 'Picture of the page'])}
        />
        {shown.map((mark, at) => (
          <button
            key={at}
            type="button"
            data-mark={at}
            className={`${styles.mark} ${styles[mark.kind]}`}
            style={{
              left: percent(mark.x),
              top: percent(mark.y),
              width: percent(mark.width),
              height: percent(mark.height),
            }}
            aria-label={say(names[mark.kind], { n: at + 1 })}
            aria-describedby={help}
            onKeyDown={(event) => press(event, at)}
          />
        ))}
      </div>
    </div>
  );
}
