import { useLabel } from '#ui/web';

/** A star of five points around the middle of a 100 × 100 picture. */
const star = Array.from({ length: 10 }, (_point, at) => {
  const radius = at % 2 === 0 ? 14 : 5.4;
  const angle = (Math.PI / 5) * at - Math.PI / 2;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)},${(50 + radius * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/** Beyond so many characters the name is pressed together to stay on its arc. */
const arc = 'M 16 62 A 37 37 0 1 1 84 62';
const arcLength = 138;

/** The company's seal for approved business, in red; only on what is approved. */
export function PrintSeal({ company }: { company: string }) {
  const say = useLabel();
  const words = say(['业务审批专用章', 'APPROVED']);
  return (
    <svg className="bms-print-seal" viewBox="0 0 100 100" role="img" aria-label={`${company} ${words}`}>
      <circle cx="50" cy="50" r="47" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <polygon points={star} fill="currentColor" />
      <path id="bms-print-arc" d={arc} fill="none" />
      <text fill="currentColor" fontSize="9.5" textLength={arcLength} lengthAdjust="spacingAndGlyphs">
        <textPath href="#bms-print-arc" textLength={arcLength} lengthAdjust="spacingAndGlyphs">
          {company}
        </textPath>
      </text>
      <text x="50" y="80" textAnchor="middle" fill="currentColor" fontSize="7.5">
        {words}
      </text>
    </svg>
  );
}
