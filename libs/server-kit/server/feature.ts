import type { FastifyInstance } from 'fastify';
import type { AuditedKind, RecordPages } from './audit/audited-kind.ts';
import type { Reaction } from './events/reaction.ts';
import type { FileOwner } from './files/file-owner.ts';
import type { Handler } from './http/handler.ts';
import type { LiveChannel } from './live/live-channel.ts';
import type { JobRegistration } from './jobs/job.ts';
import type { Context, Db } from './context.ts';

/**
 * What a feature declares for kits to take, slot by slot: known as soon as its module is loaded. Each kit adds the slots
 * that it takes, with their types, in its own `slots.ts`; this kit takes none.
 */
export interface DeclaredSlots {}

/**
 * Slots that may be functions: they are called with services of the installation (configuration, files) or with slots of
 * other features when the server is composed.
 */
export interface MadeSlots {
  /** Kinds of records that own files, and who may read them. */
  fileOwners?: readonly FileOwner[];
  /** Channels of the live door beside `web`. */
  liveChannels?: readonly LiveChannel[];
  /** What tables of the audit mean to people; of one table the last one counts. */
  audited?: readonly AuditedKind[];
  /** Where records are looked at of which other features and kits tell the audit. */
  recordPages?: readonly RecordPages[];
}

/** What of a feature runs, or is asked while the server runs. */
export interface FeatureParts extends MadeSlots {
  handlers?: readonly Handler[];
  reactions?: readonly Reaction[];
  jobs?: readonly JobRegistration[];
  /** HTTP beside the dispatcher (uploads, downloads, web hooks). Each route states its access in its code. */
  routes?: (app: FastifyInstance, kit: ServerKit) => void | Promise<void>;
  /** Fills the demo company, once, in the order of composition. Deterministic. */
  demo?: (db: Db, demo: DemoClock) => Promise<void>;
  /** Data that every installation needs (menus, roles, number rules); runs at each start, changes only what is missing. */
  seed?: (db: Db) => Promise<void>;
}

interface Declared extends DeclaredSlots {
  name: string;
  /** Folder with frozen SQL files, '0001_what.sql', run in order, once, by the owner of the database. */
  migrations?: string;
}

/** The server side of a kit or feature: what apps/server composes. Reads like a table of contents. */
export interface ServerFeature extends Declared, FeatureParts {
  with?: never;
}

/**
 * A feature that needs something beyond itself. It says the type of what it needs; the app hands it over, so that
 * features import nothing of each other's server.
 */
export interface NeedingFeature<Needs> extends Declared {
  with: (needs: Needs) => FeatureParts;
}

/** The demo company's business ends today, whatever day it is. */
export interface DemoClock {
  today: Date;
  /** Deterministic, between 0 and 1. */
  random(): number;
}

/** What routes beside the dispatcher work with. */
export interface ServerKit {
  /** Runs in a transaction with a full context for the session of the request; throws CallError where there is none. */
  asActor<T>(
    request: import('fastify').FastifyRequest,
    through: string,
    run: (context: import('./context.ts').ActorContext) => Promise<T>,
  ): Promise<T>;
  /** The same without a session. */
  asAnyone<T>(
    request: import('fastify').FastifyRequest,
    through: string,
    run: (context: Context) => Promise<T>,
  ): Promise<T>;
}

export const defineServerFeature = (feature: ServerFeature): ServerFeature => feature;
export const defineNeedingFeature = <Needs>(feature: NeedingFeature<Needs>): NeedingFeature<Needs> => feature;
