import { laterFormList } from '#documents/web';
import { PartsPage, type ListPart } from '#lists/web';
import {
  countScreen,
  onHandScreen,
  ranchInventoryScreen,
  stockDocumentTypes,
  stockInHead,
  stockOutHead,
  transferHead,
} from '#inventory/model';
import { later, PageSkeleton } from '#ui/web';

const OnHand = later(() => import('../on-hand/on-hand.tsx').then((part) => part.default), PageSkeleton);
const Counts = later(() => import('../counts/counts.tsx').then((part) => part.default), PageSkeleton);

/** What a document is called in the address. */
const keys: Readonly<Record<string, string>> = {
  [stockInHead.code]: 'in',
  [stockOutHead.code]: 'out',
  [transferHead.code]: 'transfer',
};

const parts: readonly ListPart[] = [
  {
    ...{ key: 'hand', screen: onHandScreen.code, title: onHandScreen.title },
    render: (embedded) => <OnHand embedded={embedded} />,
  },
  ...stockDocumentTypes.map((type): ListPart => {
    const Documents = laterFormList(type);
    return {
      ...{ key: keys[type.code] ?? type.code, screen: type.code, title: type.title },
      render: (embedded) => <Documents embedded={embedded} />,
    };
  }),
  {
    ...{ key: 'count', screen: countScreen.code, title: countScreen.title },
    render: (embedded) => <Counts embedded={embedded} />,
  },
];

/** LPINV110P: what the ranch has, what came and went, and what was counted. */
export default function RanchInventory() {
  return <PartsPage title={ranchInventoryScreen.title} parts={parts} />;
}
