import { theme, type ThemeConfig } from 'antd';
import { brandColour, forWeakEyes, legible, navigation, neutrals } from './palette.ts';

export interface ThemeChoice {
  dark: boolean;
  compact: boolean;
  /** '#RRGGBB'; the brand's unless the person chose another. */
  colour: string;
  weak: boolean;
  motion: boolean;
}

/** Class on <html> that carries antd's variables, so that our own style sheets can use them everywhere. */
export const variablesClass = 'bms-theme';

/** System fonts, with the Chinese face of each system after its Latin one. */
const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei', 'Helvetica Neue', Arial, sans-serif";

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

/** Last of the algorithms: links and errors have exactly these colours; antd would derive darker ones in the dark. */
const exactly =
  (link: string, error: string): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    ...{ colorLink: link, colorLinkHover: link, colorLinkActive: link },
    ...{ colorError: error, colorErrorText: error },
  });

/** The one theme: all of antd's tokens that we set, and nothing set anywhere else. */
export function themeOf({ dark, compact, colour, weak, motion }: ThemeChoice): ThemeConfig {
  const shade = dark ? 'dark' : 'light';
  const grey = { ...neutrals[shade], ...(weak && forWeakEyes[shade]) };
  const primary = colour || brandColour;
  const solid = legible(primary, '#FFFFFF');
  // Words stand on the page as well as on what lies on it: the harder of the two grounds decides.
  const word = legible(primary, dark ? grey.raised : grey.ground);
  return {
    cssVar: { key: variablesClass },
    hashed: false,
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
      exactly(word, grey.error),
    ],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorPrimaryText: word,
      borderRadius: 6,
      fontSize: 14,
      lineHeight: 1.6,
      fontFamily: fonts,
      motion,
      // Nothing moves longer than 150 ms.
      motionDurationFast: '0.06s',
      motionDurationMid: '0.1s',
      motionDurationSlow: '0.14s',
      colorText: grey.text,
      colorTextSecondary: grey.textSecondary,
      colorTextTertiary: grey.textTertiary,
      colorTextDescription: grey.textTertiary,
      colorTextQuaternary: grey.textQuaternary,
      colorTextPlaceholder: grey.textTertiary,
      colorBgLayout: grey.ground,
      colorBgContainer: grey.surface,
      colorBgElevated: grey.raised,
      colorBorder: grey.border,
      colorBorderSecondary: grey.borderQuiet,
      colorSplit: grey.borderQuiet,
      colorError: grey.error,
      colorSuccess: grey.success,
      colorWarning: grey.warning,
      // Focus is seen, also by those who use the keyboard only.
      lineWidthFocus: weak ? 3 : 2,
    },
    components: {
      // Worked out from our colours, which are dark enough to be read, the grounds would be greys and browns.
      Alert: {
        colorSuccessBg: 'var(--bms-status-green-ground)',
        colorSuccessBorder: 'var(--bms-status-green-ground)',
        colorWarningBg: 'var(--bms-status-orange-ground)',
        colorWarningBorder: 'var(--bms-status-orange-ground)',
        colorErrorBg: 'var(--bms-status-red-ground)',
        colorErrorBorder: 'var(--bms-status-red-ground)',
      },
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: legible(primary, '#FFFFFF'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // On the error's colour, which is light in the dark.
        dangerColor: dark ? grey.ground : '#FFFFFF',
        fontWeight: 500,
      },
      Menu: {
        darkItemBg: navigation.ground,
        darkSubMenuItemBg: navigation.groundDeep,
        darkPopupBg: navigation.ground,
        darkItemColor: navigation.text,
        darkItemHoverBg: navigation.hover,
        darkItemSelectedBg: solid,
        darkItemSelectedColor: navigation.textStrong,
        itemHeight: 38,
        itemMarginInline: 8,
        collapsedWidth: 56,
        iconMarginInlineEnd: 12,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedColor: word,
        subMenuItemSelectedColor: word,
        horizontalItemSelectedColor: word,
      },
      // White words stand on a switch that is on.
      Switch: { colorPrimary: solid, colorPrimaryHover: solid },
      Radio: { colorPrimary: word, colorPrimaryHover: word, colorPrimaryActive: word },
      Table: { fontSize: 13, cellPaddingBlock: 9, cellPaddingBlockSM: 6, headerBorderRadius: 6 },
      Tabs: { itemSelectedColor: word, itemHoverColor: word, inkBarColor: primary },
      Tooltip: { colorBgSpotlight: navigation.ground },
      Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    },
  };
}
