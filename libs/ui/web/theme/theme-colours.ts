import type { Label } from '#calls/model';
import { brandColour } from './palette.ts';

/** Colours that the settings offer for the theme; the brand's first. */
export const themeColours: readonly { colour: string; name: Label }[] = [
  { colour: brandColour, name: ['品牌蓝（默认）', 'Brand blue (default)'] },
  { colour: '#2F54EB', name: ['极客蓝', 'Geek blue'] },
  { colour: '#722ED1', name: ['酱紫', 'Purple'] },
  { colour: '#CF1322', name: ['薄暮', 'Dusk red'] },
  { colour: '#AD6800', name: ['金', 'Gold'] },
  { colour: '#389E0D', name: ['极光绿', 'Aurora green'] },
  { colour: '#08979C', name: ['明青', 'Cyan'] },
];
