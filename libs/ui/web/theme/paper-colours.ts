/** Colours of pictures that leave the product: on paper and in files there is no theme, and the ground is white. */
export const paperColours = {
  ground: '#ffffff',
  text: '#1b2026',
  line: '#5c6773',
  lineQuiet: '#8a96a3',
  border: '#b4bdc7',
  /** What stands in the middle, and what is next to it. */
  strong: '#1f4e79',
  strongText: '#ffffff',
  soft: '#e8eff6',
  green: '#e2f3e8',
  orange: '#fff4de',
  blue: '#eaf2fb',
  yellow: '#fffbe6',
  grey: '#f7f9fb',
} as const;
