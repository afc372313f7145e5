import { useEffect } from 'react';
import { idsOf, placeName, showTyped } from '#editor/model';
import { shortened } from '#ui/model';
import { useNotice } from '#ui/web';
import { personIn } from '../../faces/person-in.ts';
import type { SharedLink } from '../../live/shared-link.ts';
import type { SheetStore } from '../state/sheet-store.ts';

const most = 60;
const short = (text: string): string => shortened(text, most) || '—';

/** The last writer of a cell counts: whoever wrote there before is told what stands there now, and what they wrote. */
export function useTold(link: SharedLink, store: SheetStore): void {
  const notify = useNotice();
  useEffect(
    () =>
      store.onOverwritten(({ key, mine, theirs, client }) => {
        const [row, column] = idsOf(key);
        const { axes } = store;
        const [y, x] = [axes.rows.indexOf(row), axes.columns.indexOf(column)];
        if (y < 0 || x < 0) return;
        const state = client === null ? undefined : link.awareness.getStates().get(client);
        const values = {
          name: personIn(state?.['user']).name || '—',
          place: placeName(y, x),
          theirs: short(showTyped(theirs, axes)),
          mine: short(showTyped(mine, axes)),
        };
        notify('warning', {
          title: ['{place} 被他人改写', '{place} was changed by somebody else'],
          text: [
            '{name} 写入“{theirs}”，您写的是“{mine}”',
            '{name} wrote “{theirs}”; you had written “{mine}”',
          ],
          values,
        });
      }),
    [link, store, notify],
  );
}
