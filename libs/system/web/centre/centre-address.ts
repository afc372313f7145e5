import { useAddress } from '#shell/web';

export const boxes = ['all', 'unread', 'read', 'sent'] as const;
export type Box = (typeof boxes)[number];

/** Which messages the centre shows. */
export interface Shown {
  box: Box;
  /** What is searched for. */
  q: string;
  page: number;
}

const shownAt = (params: URLSearchParams): Shown => ({
  box: boxes.find((box) => box === params.get('box')) ?? 'all',
  q: params.get('q')?.trim().slice(0, 100) ?? '',
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
});

/** The same as it stands in the address: it is still there after reloading and after Back. */
export function useCentreAddress(): [shown: Shown, show: (change: Partial<Shown>) => void] {
  const { params, change } = useAddress();
  const show = (to: Partial<Shown>) =>
    change((asked) => {
      const { box, q, page } = { ...shownAt(asked), page: 1, ...to };
      return new URLSearchParams({
        ...(box !== 'all' && { box }),
        ...(q && { q }),
        ...(page > 1 && { page: String(page) }),
      });
    });
  return [shownAt(params), show];
}
