import { later } from '#ui/web';

/** The drawer that says why; loaded when somebody asks. */
export const LaterWhyDrawer = later(() => import('./why-drawer.tsx').then((part) => part.WhyDrawer));
