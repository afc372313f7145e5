import type { DayItemSource, DeedSource } from '#days/server';
import type { IsWorkingDay } from '#tracker/model';
import type { ActorContext, Db, FileStore } from '#server-kit/server';
import type { Talks } from '#talk/server';

/** Half a day on which somebody is away by an approved leave. */
export interface HalfDayAway {
  personId: string;
  /** YYYY-MM-DD. */
  day: string;
  half: 'am' | 'pm';
}

/** A mind map or document as a task or project shows it. */
export interface MindMap {
  id: string;
  title: string;
  base: string;
  changedAt: string;
  link: string;
}

/** Mind maps, wherever they are kept. */
export interface MindMaps {
  /** Those among the ids that the actor may read, and how many others there are. */
  among(context: ActorContext, ids: readonly string[]): Promise<{ maps: MindMap[]; others: number }>;
  /** A new one in a knowledge base, a line a node below its title; refused where the actor may not write there. */
  make(
    context: ActorContext,
    made: { id: string; baseId: string; title: string; lines: readonly string[] },
  ): Promise<void>;
}

/** Documents of knowledge bases, wherever they are kept. */
export interface LinkedPapers {
  /** Those among the ids that the actor may read, and how many others there are. */
  among(context: ActorContext, ids: readonly string[]): Promise<{ papers: MindMap[]; others: number }>;
  /** Who is in a knowledge base, its owner too; null: the actor may not see it. */
  membersOf(context: ActorContext, baseId: string): Promise<string[] | null>;
}

/** What tasks need of others: which days are worked, who is away when, and what is said. */
export interface TrackerNeeds {
  /** Where the bytes of files are; without it nothing is downloaded. */
  files?: FileStore;
  /** Without it tasks have no mind maps. */
  mindMaps?: MindMaps;
  /** Without it projects have no documents. */
  linkedPapers?: LinkedPapers;
  isWorkingDay: IsWorkingDay;
  talks: Talks;
  /** What people did, of all features, once the server is composed. */
  deeds(): readonly DeedSource[];
  /** What waits for people, the same way. */
  dayItems(): readonly DayItemSource[];
  /** Approved leave of these people between two days, both counted; a half day once. */
  approvedLeave(db: Db, personIds: readonly string[], from: string, to: string): Promise<HalfDayAway[]>;
}
