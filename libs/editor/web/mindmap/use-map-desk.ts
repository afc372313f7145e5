import { useCallback, useMemo, useState } from 'react';
import type * as Y from 'yjs';
import type { Label } from '#calls/model';
import { MapChanges, mapLimits, mapNodes, mapRoot, outlineOf, readMap, type MapNode } from '#editor/model';
import { useLabel, useToast } from '#ui/web';
import { newPartId } from '../common/new-part-id.ts';
import { useDocValue } from '../common/use-doc-value.ts';
import { useHistory, type History } from '../common/use-history.ts';
import type { EditorProps } from '../editors.ts';

/** A node whose words are typed. */
interface Typing {
  id: string;
  text: string;
}

/** One mind map at which somebody sits: what is chosen, folded and typed, and what can be done. */
export interface MapDesk {
  root: MapNode;
  /** Nodes that are not hidden, in the order of an outline. */
  shown: readonly { node: MapNode; depth: number; parent: MapNode | null }[];
  chosen: string;
  folded: ReadonlySet<string>;
  typing: Typing | null;
  mayChange: boolean;
  history: History;
  choose(id: string): void;
  fold(id: string, folds?: boolean): void;
  foldAll(folds: boolean): void;
  /** Begins to type the words of the chosen node. */
  rename(id?: string): void;
  type(text: string): void;
  /** Keeps what was typed; `then` says what comes next. */
  keep(then?: 'child'): void;
  leave(): void;
  addChild(): void;
  addSibling(): void;
  remove(): void;
  step(by: 1 | -1): void;
  indent(): void;
  outdent(): void;
  move(id: string, parent: string): void;
  paste(outline: string): void;
}

const full: Label = [
  `思维导图最多 ${mapLimits.nodes} 个节点`,
  `A mind map holds ${mapLimits.nodes} nodes at most`,
];

/** Changes of this page, which it may take back. */
const origin = Symbol('mind map');

export function useMapDesk({ link, mayChange, title }: EditorProps): MapDesk {
  const say = useLabel();
  const toast = useToast();
  const read = useCallback((doc: Y.Doc) => readMap(doc, title), [title]);
  const root = useDocValue(link.doc, read);
  const [changes] = useState(() => new MapChanges(link.doc, newPartId, origin));
  const history = useHistory(link.doc, [mapNodes], origin);
  const [wanted, choose] = useState<string>(mapRoot);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [typing, setTyping] = useState<Typing | null>(null);
  const shown = useMemo(() => [...outlineOf(root, ({ id }) => !folded.has(id))], [root, folded]);
  const at = shown.find(({ node }) => node.id === wanted) ?? shown[0];
  const chosen = at?.node.id ?? mapRoot;
  const place = at?.parent ? at.parent.under.findIndex(({ id }) => id === chosen) : -1;

  const unfold = (id: string) => setFolded((before) => new Set([...before].filter((each) => each !== id)));
  const begin = (id: string, text: string) => {
    choose(id);
    setTyping({ id, text });
  };
  const addUnder = (parent: string, after?: string | null) => {
    if (!mayChange) return;
    const text = say(['新主题', 'New topic']);
    const id = changes.add(parent, text, after);
    if (id === null) {
      toast.error(full);
      return;
    }
    unfold(parent);
    begin(id, text);
  };
  const addChildOf = (id: string) => addUnder(id);
  return {
    ...{ root, shown, chosen, folded, typing, mayChange, history, choose },
    fold(id, folds = !folded.has(id)) {
      if (folds) setFolded((before) => new Set([...before, id]));
      else unfold(id);
    },
    foldAll(folds) {
      const all = [...outlineOf(root)].filter(({ node, depth }) => depth > 0 && node.under.length > 0);
      setFolded(new Set(folds ? all.map(({ node }) => node.id) : []));
    },
    rename(id = chosen) {
      const node = shown.find((each) => each.node.id === id)?.node;
      if (mayChange && node) begin(id, node.text);
    },
    type: (text) => setTyping((before) => before && { ...before, text }),
    keep(then) {
      if (!typing) return;
      setTyping(null);
      if (mayChange) changes.rename(typing.id, typing.text);
      if (then === 'child') addChildOf(typing.id);
    },
    leave: () => setTyping(null),
    addChild: () => addChildOf(chosen),
    addSibling: () => (at?.parent ? addUnder(at.parent.id, chosen) : addUnder(mapRoot)),
    remove() {
      if (!mayChange || !at?.parent) return;
      const next = at.parent.under[place + 1] ?? at.parent.under[place - 1] ?? at.parent;
      changes.remove(chosen);
      choose(next.id);
    },
    step: (by) => void (mayChange && changes.step(chosen, by)),
    indent() {
      const above = at?.parent?.under[place - 1];
      if (!mayChange || !above) return;
      unfold(above.id);
      changes.move(chosen, above.id);
    },
    outdent() {
      const up = shown.find(({ node }) => node.id === at?.parent?.id);
      if (mayChange && up?.parent) changes.move(chosen, up.parent.id, up.node.id);
    },
    move(id, parent) {
      if (!mayChange) return;
      unfold(parent);
      if (!changes.move(id, parent)) toast.error(['不能移到自身之下', 'It cannot be moved below itself']);
    },
    paste(outline) {
      if (!mayChange) return;
      unfold(chosen);
      if (changes.paste(chosen, outline) === null) toast.error(full);
    },
  };
}
