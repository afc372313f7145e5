import { createContext, type ComponentType } from 'react';
import type { ShowingKind, TalkLink, TalkMessage } from '#talk/model';

export interface SenderProps {
  send(kind: ShowingKind, about: { type: string; id: string }): void;
}

/** What the feature around a talk adds: how it draws what a message is about, and what can be made of a message. */
export interface TalkParts {
  /** Draws a record that a message shows or that was made of it, by its type, under the reader's own right. */
  Shown?: Readonly<Record<string, ComponentType<{ link: TalkLink }>>>;
  /** Further things to do with a message. */
  actions?(message: TalkMessage): readonly { key: string; label: string; run(): void }[];
  /** Further things to send beside words, files and recordings. */
  Sender?: ComponentType<SenderProps>;
}

export const TalkPartsContext = createContext<TalkParts>({});
