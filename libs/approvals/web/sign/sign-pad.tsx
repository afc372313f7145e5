import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { signaturePaper, type Signature } from '#approvals/model';
import { useLabel } from '#ui/web';
import { strokesOf } from './strokes.ts';
import styles from './sign-pad.module.css';

interface SignPadProps {
  onChange(signature: Signature | null): void;
}

/** Paper to draw on with pen, finger or mouse. Whoever cannot types their name instead (SignField). */
export default function SignPad({ onChange }: SignPadProps) {
  const say = useLabel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [empty, setEmpty] = useState(true);
  const tell = () => {
    const paper = canvas.current;
    const strokes = pad.current && paper ? strokesOf(pad.current.toData(), paper.offsetWidth) : [];
    setEmpty(strokes.length === 0);
    onChange(strokes.length > 0 ? { kind: 'drawn', strokes } : null);
  };
  const drawn = useEffectEvent(tell);
  // Within the first drawing: what is drawn on paper that nobody listens to yet would be lost.
  useEffect(() => {
    const paper = canvas.current;
    const context = paper?.getContext('2d');
    // Nothing to draw on: the name can be typed.
    if (!paper || !context) return;
    // As many dots as the screen has; drawn in the colour of the text, in whatever theme.
    const sharp = Math.max(1, globalThis.devicePixelRatio || 1);
    paper.width = paper.offsetWidth * sharp;
    paper.height = paper.offsetHeight * sharp;
    context.scale(sharp, sharp);
    const line = (5 * paper.offsetWidth) / signaturePaper.width / 2;
    const made = new SignaturePad(paper, {
      penColor: getComputedStyle(paper).color,
      minWidth: line,
      maxWidth: line,
      dotSize: line,
    });
    pad.current = made;
    made.addEventListener('endStroke', () => drawn());
    return () => {
      made.off();
      pad.current = null;
    };
  }, []);
  const back = (all: boolean) => {
    const data = pad.current?.toData() ?? [];
    pad.current?.fromData(all ? [] : data.slice(0, -1));
    tell();
  };
  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.paper}
        role="img"
        aria-label={say(['手写签名区，可改用“输入姓名”', 'Draw here; or choose “type the name”'])}
      />
      <div className={styles.tools}>
        <span className={styles.hint}>{say(['请在框内手写签名', 'Sign within the frame'])}</span>
        <Button size="small" disabled={empty} onClick={() => back(false)}>
          {say(['退一笔', 'Undo'])}
        </Button>
        <Button size="small" disabled={empty} onClick={() => back(true)}>
          {say(['重写', 'Clear'])}
        </Button>
      </div>
    </div>
  );
}
