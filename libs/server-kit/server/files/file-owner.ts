import { CallError } from '#calls/model';
import type { ActorContext } from '../context.ts';
import type { FileRow } from './file-table.ts';

export interface FileChange {
  what: 'added' | 'removed';
  file: { id: string; name: string };
}

/** What kind of record owns files, and who may see them. A kit that keeps records with files registers one. */
export interface FileOwner {
  /** 'form'; what `bindFiles` was given. */
  type: string;
  mayRead(context: ActorContext, id: string): Promise<boolean>;
  /** May files be added and taken away by themselves (UPF01), outside of saving the record? */
  mayChange(context: ActorContext, id: string): Promise<boolean>;
  /** Is told, in the same transaction, which file of a record came or went by itself (UPF01). */
  changed?(context: ActorContext, id: string, change: FileChange): Promise<void>;
}

export type FileOwners = ReadonlyMap<string, FileOwner>;

export function fileOwners(owners: readonly FileOwner[]): FileOwners {
  const map = new Map(owners.map((owner) => [owner.type, owner]));
  if (map.size !== owners.length) throw new Error('Two file owners have the same type.');
  return map;
}

/** Throws notFound where the actor may not read it: whether it exists is nobody else's business. */
export async function checkMayRead(context: ActorContext, row: FileRow, owners: FileOwners): Promise<void> {
  const may =
    row.ownerType === null || row.ownerId === null
      ? row.uploaderId === context.actor.personId
      : await owners.get(row.ownerType)?.mayRead(context, row.ownerId);
  if (!may) throw new CallError('notFound');
}
