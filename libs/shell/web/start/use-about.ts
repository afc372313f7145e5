import { useMenus } from '../menu/use-menu.ts';
import { useEdition } from './edition.ts';
import { builtAt } from './host.ts';

export interface About {
  edition: string;
  version: string;
  /** YYYY-MM-DD; empty in development, where nothing is built. */
  built: string;
}

/** What runs here, for whoever asks or reports a fault. Inside the shell. */
export const useAbout = (): About => {
  const { name } = useEdition();
  const { version } = useMenus();
  return { edition: name, version, built: builtAt() };
};
