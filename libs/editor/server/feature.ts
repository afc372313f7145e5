import { join } from 'node:path';
import { defineServerFeature, type LiveHub, type ServerFeature } from '#server-kit/server';
import type { Talks } from '#talk/server';
import { auditedOfEditor } from './audited.ts';
import { passageHandlers } from './passages/passage-handlers.ts';
import { threadOfPassage } from './passages/thread-of-passage.ts';
import { Here } from './here/here.ts';
import type { HereSource } from './here/here-source.ts';
import { Rooms } from './rooms/rooms.ts';
import { holdHandlers } from './holds/hold-handlers.ts';
import type { SharedSource } from './shared-source.ts';
import { thinJob } from './thin-versions.ts';
import { versionHandlers } from './versions.ts';

export interface EditorOptions {
  /** Kinds of records that own documents. */
  sources: readonly SharedSource[];
  /** Kinds of records of which it is told who has them open. */
  hereSources?: readonly HereSource[];
  /** Where what is said about a passage is kept. */
  talks: Pick<Talks, 'say'>;
  hub: Pick<LiveHub, 'tellProcesses' | 'onTold' | 'onSessionsEnded'>;
}

/** Documents that are edited together: the live channel `docs`, and versions; and who has which record open. */
export function editorFeature({ sources, hereSources = [], talks, hub }: EditorOptions): ServerFeature {
  const byType = new Map(sources.map((source) => [source.type, source]));
  const rooms = new Rooms(byType, hub);
  const here = new Here(hereSources, hub);
  // Once the transaction has committed; what is told too early is found by the next look.
  const tellSoon = (text: string) => void setTimeout(() => hub.tellProcesses(text), 300).unref();
  return defineServerFeature({
    name: 'editor',
    migrations: join(import.meta.dirname, 'migrations'),
    liveChannels: [rooms.channel, here.channel],
    jobs: [thinJob],
    threads: [threadOfPassage(byType)],
    audited: auditedOfEditor,
    handlers: [
      ...versionHandlers(byType, (id) => tellSoon(`u ${id}`)),
      ...passageHandlers(byType, talks),
      ...holdHandlers(byType, (id) => tellSoon(`h ${id}`)),
    ],
  });
}
