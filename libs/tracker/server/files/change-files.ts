import { eq } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { endingOf } from '#server-kit/model';
import { bindFiles, fileAt, handle, type ActorContext, type Handler } from '#server-kit/server';
import { changeProjectFile, projectFileOwner, renameProjectFile } from '#tracker/model';
import { projectFile } from '../tables/files.ts';
import { task } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { fileSearch } from './file-search.ts';
import { mustMayChange, readableFile, reachOf, type FilesOf } from './reach.ts';

/** `TABLE_GUID`: the number of a task, or a project. */
async function placeOf({ db }: ActorContext, guid: string): Promise<FilesOf> {
  if (/^\d{1,15}$/.test(guid)) {
    const taskId = Number(guid);
    const [row] = await db.select({ projectId: task.projectId }).from(task).where(eq(task.id, taskId));
    if (!row) throw new CallError('notFound');
    return { taskId, projectId: row.projectId };
  }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(guid))
    throw invalid([{ path: 'TABLE_GUID', text: ['请指明项目或任务', 'Please say which project or task'] }]);
  return { taskId: null, projectId: guid };
}

const withEnding = (name: string, ending: string): string =>
  endingOf(name) === ending || !ending ? name : `${name}.${ending}`;

/** Everybody who looks at the files, or at the log that says what became of them, reads them again. */
const refresh = (context: ActorContext, { projectId, taskId }: FilesOf): Promise<void> =>
  refreshTasks(context, { projectId, taskId, also: [context.actor.personId], more: ['projectFile'] });

/** Answers what it was of. */
async function remove(context: ActorContext, id: string): Promise<FilesOf> {
  const row = await readableFile(context, id);
  await mustMayChange(context, row);
  await context.db.update(projectFile).set({ deletedAt: context.now }).where(eq(projectFile.id, id));
  // Without an owner the bytes go with the next cleaning.
  await bindFiles(context, [], { type: projectFileOwner, id });
  await logTask(context, {
    projectId: row.projectId,
    taskId: row.taskId,
    act: 'fileRemoved',
    oldValue: row.name,
  });
  return row;
}

const change = handle(changeProjectFile, async (asked, context) => {
  const { db, actor, now } = context;
  if (asked.action === 'D') {
    if (!asked.fileid) throw invalid([{ path: 'fileid', text: ['必填', 'Required'] }]);
    await refresh(context, await remove(context, asked.fileid));
    return { ids: [asked.fileid] };
  }
  const place = await placeOf(context, asked.TABLE_GUID);
  if (!(await reachOf(context, place)).adds) throw new CallError('forbidden');
  const wanted = asked.filesUrl.length
    ? asked.filesUrl
    : asked.upfid
      ? [{ URL: asked.upfid, FILENAME: '', FILEDESC: '' }]
      : [];
  if (!wanted.length)
    throw invalid([{ path: 'upfid', text: ['请选择要上传的文件', 'Please choose a file to upload'] }]);
  const ids: string[] = [];
  for (const { URL: path, FILENAME, FILEDESC } of wanted) {
    const found = await fileAt(db, path);
    const [bound] = await bindFiles(context, [found.id], { type: projectFileOwner, id: found.id }, 'upfid');
    if (!bound) throw new CallError('notFound');
    const ending = endingOf(bound.name);
    const name = withEnding(FILENAME || bound.name, ending);
    await db.insert(projectFile).values({
      ...{ id: bound.id, ...place, name, ending, size: bound.size, description: FILEDESC },
      ...{ uploaderId: actor.personId, addedAt: now, search: fileSearch({ name }) },
    });
    await logTask(context, {
      ...place,
      act: 'fileAdded',
      newValue: name,
      link: { type: 'file', id: bound.id },
    });
    ids.push(bound.id);
  }
  await refresh(context, place);
  return { ids };
});

const rename = handle(renameProjectFile, async ({ fileid, name }, context) => {
  const row = await readableFile(context, fileid);
  // An empty name cancels (specification 5).
  if (name === '') return { name: row.name };
  await mustMayChange(context, row);
  const next = withEnding(name, row.ending);
  if (next === row.name) return { name: next };
  await context.db
    .update(projectFile)
    .set({ name: next, search: fileSearch({ name: next }) })
    .where(eq(projectFile.id, fileid));
  const { projectId, taskId } = row;
  await logTask(context, {
    ...{ projectId, taskId, act: 'fileRenamed', oldValue: row.name, newValue: next },
    link: { type: 'file', id: fileid },
  });
  await refresh(context, row);
  return { name: next };
});

export const fileHandlers: readonly Handler[] = [change, rename];
