import { join } from 'node:path';
import { defineServerFeature, type LiveHub, type ServerFeature } from '#server-kit/server';
import { Rooms } from './rooms/rooms.ts';
import { holdHandlers } from './holds/hold-handlers.ts';
import type { SharedSource } from './shared-source.ts';
import { thinJob } from './thin-versions.ts';
import { versionHandlers } from './versions.ts';

export interface EditorOptions {
  /** Kinds of records that own documents. */
  sources: readonly SharedSource[];
  hub: Pick<LiveHub, 'tellProcesses' | 'onTold' | 'onSessionsEnded'>;
}

/** Documents that are edited together: the live channel `docs`, and versions. */
export function editorFeature({ sources, hub }: EditorOptions): ServerFeature {
  const byType = new Map(sources.map((source) => [source.type, source]));
  const rooms = new Rooms(byType, hub);
  // Once the transaction has committed; what is told too early is found by the next look.
  const tellSoon = (text: string) => void setTimeout(() => hub.tellProcesses(text), 300).unref();
  return defineServerFeature({
    name: 'editor',
    migrations: join(import.meta.dirname, 'migrations'),
    liveChannels: [rooms.channel],
    jobs: [thinJob],
    handlers: [
      ...versionHandlers(byType, (id) => tellSoon(`u ${id}`)),
      ...holdHandlers(byType, (id) => tellSoon(`h ${id}`)),
    ],
  });
}
