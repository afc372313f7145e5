import type { FastifyInstance } from 'fastify';
import type { Reaction } from './events/reaction.ts';
import type { Handler } from './http/handler.ts';
import type { JobRegistration } from './jobs/job.ts';
import type { Context, Db } from './context.ts';

/** The server side of a kit or feature: what apps/server composes. Reads like a table of contents. */
export interface ServerFeature {
  name: string;
  handlers?: readonly Handler[];
  reactions?: readonly Reaction[];
  jobs?: readonly JobRegistration[];
  /** Folder with frozen SQL files, '0001_what.sql', run in order, once, by the owner of the database. */
  migrations?: string;
  /** HTTP beside the dispatcher (uploads, downloads, web hooks). Each route states its access in its code. */
  routes?: (app: FastifyInstance, kit: ServerKit) => void | Promise<void>;
  /** Fills the demo company, once, in the order of composition. Deterministic. */
  demo?: (db: Db, demo: DemoClock) => Promise<void>;
  /** Data that every installation needs (menus, roles, number rules); runs at each start, changes only what is missing. */
  seed?: (db: Db) => Promise<void>;
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
