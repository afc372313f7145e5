/** The kept signature among one's own settings; fetched when those are opened. */
export const loadKeptSignature = () => import('./kept-signature.tsx');
