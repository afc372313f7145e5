/** Every colour of the product that is not antd's own. Light and dark, each with text contrast of 4.5 at least. */

/** The brand's colour (specification 9). */
export const brandColour = '#3D85C6';

/** Neutral greys, from text to ground. */
export const neutrals = {
  light: {
    text: 'rgba(20, 28, 38, 0.92)',
    textSecondary: 'rgba(20, 28, 38, 0.7)',
    textTertiary: 'rgba(20, 28, 38, 0.62)',
    textQuaternary: 'rgba(20, 28, 38, 0.4)',
    error: '#C5362C',
    success: '#28794B',
    warning: '#A35D0A',
    ground: '#F3F5F7',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    border: '#DCE1E6',
    borderQuiet: '#E9ECEF',
  },
  dark: {
    text: 'rgba(236, 241, 247, 0.92)',
    textSecondary: 'rgba(236, 241, 247, 0.72)',
    textTertiary: 'rgba(236, 241, 247, 0.6)',
    textQuaternary: 'rgba(236, 241, 247, 0.38)',
    error: '#F1736B',
    success: '#4FB477',
    warning: '#E5A445',
    ground: '#0F141A',
    surface: '#171D25',
    raised: '#1E252F',
    border: '#333D4A',
    borderQuiet: '#262E39',
  },
} as const;

/** What weak mode puts in the place of the greys and of red against green: more contrast, hues that all eyes tell apart. */
export const forWeakEyes = {
  light: {
    text: '#0B1016',
    textSecondary: 'rgba(11, 16, 22, 0.85)',
    textTertiary: 'rgba(11, 16, 22, 0.78)',
    textQuaternary: 'rgba(11, 16, 22, 0.6)',
    border: '#8A94A0',
    borderQuiet: '#BFC6CE',
    error: '#8A1046',
    success: '#00594C',
    warning: '#8F4B00',
  },
  dark: {
    text: '#FFFFFF',
    textSecondary: 'rgba(255, 255, 255, 0.88)',
    textTertiary: 'rgba(255, 255, 255, 0.8)',
    textQuaternary: 'rgba(255, 255, 255, 0.6)',
    border: '#8A96A5',
    borderQuiet: '#566273',
    error: '#FFA6C9',
    success: '#6FE0CB',
    warning: '#FFC66B',
  },
} as const;

/** The dark navigation. */
export const navigation = {
  ground: '#17202B',
  groundDeep: '#111821',
  hover: 'rgba(255, 255, 255, 0.07)',
  text: 'rgba(255, 255, 255, 0.74)',
  textStrong: '#FFFFFF',
} as const;

interface Rgb {
  r: number;
  g: number;
  b: number;
}
const rgbOf = (hex: string): Rgb => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
});
const hexOf = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const { r, g, b } = rgbOf(hex);
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * The shade of a colour that text needs: darkened or lightened until its contrast with `against` is 4.5. The brand's
 * own blue has 3.9 on white, enough for shapes, too little for words.
 */
export function legible(colour: string, against: string): string {
  const towards = luminance(against) > 0.4 ? 0 : 255;
  const from = rgbOf(colour);
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = hexOf({
      r: from.r + (towards - from.r) * share,
      g: from.g + (towards - from.g) * share,
      b: from.b + (towards - from.b) * share,
    });
    if (contrast(mixed, against) >= 4.6) return mixed;
  }
  return towards === 0 ? '#000000' : '#FFFFFF';
}
