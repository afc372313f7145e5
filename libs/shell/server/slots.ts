import type { Label } from '#calls/model';
import type { ActorContext, Db } from '#server-kit/server';
import type { HomeDeclaration, ScreenDeclaration } from '#shell/model';

/** Says of a screen whether there is anything in it for the reader; where not, menus leave it out. */
export interface ScreenOffer {
  code: string;
  isOffered(context: ActorContext): Promise<boolean>;
}

/** What own entries of the menus can open, of one kind. */
export interface MenuTargets {
  kind: 'view' | 'type';
  /** Those with these ids, or the first that fit what was typed. `query` narrows the screen to it. */
  find(
    db: Db,
    ask: { ids: readonly string[] } | { q: string },
  ): Promise<readonly { id: string; name: Label; screen: string; query: string }[]>;
}

declare module '#server-kit/server' {
  interface DeclaredSlots {
    /** Menus, rights, labels and routes follow from these; in the order of the menu. */
    screens?: readonly ScreenDeclaration[];
    /** Homes of the menu; where two features declare the same, the first one counts. */
    homes?: readonly HomeDeclaration[];
  }
  interface MadeSlots {
    /** Screens that a right alone does not offer. */
    offers?: readonly ScreenOffer[];
    /** What own entries of the menus can open. */
    menuTargets?: readonly MenuTargets[];
  }
}
