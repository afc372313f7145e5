import type { ClipboardEvent, KeyboardEvent } from 'react';
import { outlineText } from '#editor/model';
import type { MapDesk } from './use-map-desk.ts';

/** Where an arrow leads: along the outline, or in a drawing to the next one that stands as deep. */
function neighbour(desk: MapDesk, by: 1 | -1, isDrawn: boolean): string | undefined {
  const { shown, chosen } = desk;
  const at = shown.findIndex(({ node }) => node.id === chosen);
  const depth = shown[at]?.depth;
  for (let place = at + by; shown[place]; place += by)
    if (!isDrawn || shown[place]?.depth === depth) return shown[place]?.node.id;
  return undefined;
}

/** Keys of a map: answers whether the key was one. */
function press(desk: MapDesk, event: KeyboardEvent, isDrawn: boolean): boolean {
  const { chosen, shown } = desk;
  const at = shown.find(({ node }) => node.id === chosen);
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) {
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) desk.history.undo();
    else if (key === 'y' || key === 'z') desk.history.redo();
    else return false;
    return true;
  }
  if (event.altKey) {
    if (event.key === 'ArrowUp') desk.step(-1);
    else if (event.key === 'ArrowDown') desk.step(1);
    else if (event.key === 'ArrowLeft') desk.outdent();
    else if (event.key === 'ArrowRight') desk.indent();
    else return false;
    return true;
  }
  switch (event.key) {
    case 'Tab':
      if (!desk.mayChange || event.shiftKey) return false;
      desk.addChild();
      return true;
    case 'Enter':
      desk.addSibling();
      return true;
    case 'F2':
      desk.rename();
      return true;
    case 'Delete':
    case 'Backspace':
      desk.remove();
      return true;
    case ' ':
      if (at?.node.under.length) desk.fold(chosen);
      return true;
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = neighbour(desk, event.key === 'ArrowUp' ? -1 : 1, isDrawn);
      if (next) desk.choose(next);
      return true;
    }
    case 'ArrowLeft':
      if (!isDrawn && at?.node.under.length && !desk.folded.has(chosen)) desk.fold(chosen, true);
      else if (at?.parent) desk.choose(at.parent.id);
      return true;
    case 'ArrowRight':
      if (desk.folded.has(chosen)) desk.fold(chosen, false);
      else if (at?.node.under[0]) desk.choose(at.node.under[0].id);
      return true;
    case 'Home':
      desk.choose(desk.root.id);
      return true;
    case 'End':
      desk.choose(shown.at(-1)?.node.id ?? chosen);
      return true;
    default:
      return false;
  }
}

/** What a tree answers to: keys, and an outline that is copied, cut or pasted. */
export function treeEvents(desk: MapDesk, isDrawn: boolean) {
  const onCopy = (event: ClipboardEvent) => {
    const node = desk.shown.find((each) => each.node.id === desk.chosen)?.node;
    if (!node || desk.typing) return;
    event.clipboardData.setData('text/plain', outlineText(node));
    event.preventDefault();
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
      // After Escape the next Tab leads on, out of the tree.
      const { dataset } = event.currentTarget;
      if (event.key === 'Escape') dataset.leaves = 'yes';
      else if (event.key === 'Tab' && dataset.leaves === 'yes') return void delete dataset.leaves;
      else if (event.key !== 'Shift') delete dataset.leaves;
      if (press(desk, event, isDrawn)) event.preventDefault();
    },
    onCopy,
    onCut(event: ClipboardEvent) {
      if (desk.typing || !desk.mayChange) return;
      onCopy(event);
      desk.remove();
    },
    onPaste(event: ClipboardEvent) {
      if (desk.typing) return;
      event.preventDefault();
      desk.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
