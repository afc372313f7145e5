import { lazy, Suspense, type ComponentProps, type ComponentType, type CSSProperties } from 'react';
import { iconSet } from './icon-set.ts';
import type { IconComponentProps, IconSet } from './icon-type.ts';

export interface IconProps {
  /** A key of the icon sets; an unknown one is drawn as a sheet of paper. */
  name: string | undefined;
  /** Only what is at hand is drawn, else a sheet of paper: where no further set is to be loaded for it. */
  atHand?: boolean;
  className?: string;
  style?: CSSProperties;
}

const Paper = iconSet.file;

type Named = ComponentType<IconComponentProps & { name: string }>;

/** Draws from a set that is loaded when first needed; what it does not have, `Otherwise` draws. */
const fromSet = (load: () => Promise<IconSet>, Otherwise: Named): Named =>
  lazy(async () => {
    // One that cannot be had is a sheet of paper, and takes nothing along that it stands beside.
    const icons: IconSet = await load().catch(() => ({}));
    return {
      default: ({ name, ...rest }: ComponentProps<Named>) => {
        const Drawn = Object.hasOwn(icons, name) ? icons[name] : undefined;
        return Drawn ? <Drawn {...rest} /> : <Otherwise name={name} {...rest} />;
      },
    };
  });

const OnPaper: Named = ({ name: _unknown, ...rest }) => Paper && <Paper {...rest} />;
/** Those that only an administrator may have picked. */
const IconOfTabs = fromSet(async () => (await import('./icon-tabs.ts')).pickedIcons, OnPaper);
const IconOfMore = fromSet(async () => (await import('./more-icons.ts')).moreIcons, IconOfTabs);

/** An icon by key. Decorative: the words beside it, or the button's label, say what it means. */
export function Icon({ name = 'file', atHand = false, ...rest }: IconProps) {
  const Drawn = Object.hasOwn(iconSet, name) ? iconSet[name] : undefined;
  if (Drawn) return <Drawn aria-hidden="true" {...rest} />;
  if (atHand) return Paper && <Paper aria-hidden="true" {...rest} />;
  // Until the others are there, the sheet of paper keeps the place.
  return (
    <Suspense fallback={Paper && <Paper aria-hidden="true" {...rest} />}>
      <IconOfMore name={name} aria-hidden="true" {...rest} />
    </Suspense>
  );
}
