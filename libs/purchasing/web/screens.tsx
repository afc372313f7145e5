import { purchaseTypes } from '#purchasing/model';
import { screenOfForm } from '#documents/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = purchaseTypes.map((type) => screenOfForm(type));
export default screens;
