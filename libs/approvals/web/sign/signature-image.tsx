import { signaturePaper, type Signature } from '#approvals/model';
import styles from './signature-image.module.css';

/** A signature on screen and on paper: lines that stay sharp at any size, or the typed name. */
export function SignatureImage({ signature, name }: { signature: Signature; name: string }) {
  if (signature.kind === 'typed')
    return (
      <span className={styles.typed} role="img" aria-label={name}>
        {signature.name}
      </span>
    );
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${signaturePaper.width} ${signaturePaper.height}`}
      role="img"
      aria-label={name}
    >
      {signature.strokes.map((stroke, index) => (
        <path key={index} d={pathOf(stroke)} />
      ))}
    </svg>
  );
}

/** A smooth line through the middles between points; one point is a dot. */
export function pathOf(stroke: readonly number[]): string {
  const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_one, index) => ({
    x: stroke[index * 2] ?? 0,
    y: stroke[index * 2 + 1] ?? 0,
  }));
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1);
  if (!last) return `M${first.x} ${first.y}h.1`;
  const curves = rest.slice(0, -1).map(({ x, y }, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`;
}
