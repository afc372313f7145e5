import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['projectFile'];

/** What the file service calls files of projects and tasks. */
export const projectFileOwner = 'projectFile';

/** Where the bytes are; each person's first one of a day is counted (specification 7). */
export const projectFileDownload = '/project/files/download';

/** Rows of a page that can be asked for (specification 9). */
export const filePageSizes = [10, 20, 30, 50, 100] as const;

/** What somebody calls a file; 200 are kept, with the ending, which is put behind it where it is missing. */
const fileName = z.string().trim().max(190);

const whole = (least: number, usual: number) =>
  z.coerce.number<string | number>().int().min(least).max(100_000).default(usual);
const projectId = z.union([z.uuid(), z.literal('')]).default('');
const taskId = z.union([z.literal(''), z.coerce.number<string | number>().int().positive()]).default('');

export const projectFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the bytes. */
  path: z.string(),
  ext: z.string(),
  username: z.string(),
  nickname: z.string(),
  indate: z.string(),
  download: z.int(),
  /** Of an upload that is under way; what is here is here whole. */
  percentage: z.literal(100),
  size: z.int(),
  /** May the reader rename and delete it? */
  mine: z.boolean(),
});
export type ProjectFile = z.output<typeof projectFile>;

/** Files of a project or task: by name and by whoever uploaded them. */
export const listProjectFiles = defineCall({
  name: 'tracker.listProjectFiles',
  code: `${trackerScreen}_9`,
  summary: ['文件列表', 'Files of a project or task'],
  effect: 'read',
  access,
  envelope: 'tracker',
  request: z.object({
    page: whole(1, 1),
    pagesize: whole(10, 10).pipe(z.int().max(100)),
    projectid: projectId,
    taskid: taskId,
    /** 'name', 'size', 'download', 'indate', each with '-' before it for the other way round. */
    sorts: z
      .enum(['', 'name', '-name', 'size', '-size', 'download', '-download', 'indate', '-indate'])
      .default(''),
    name: z.string().trim().max(100).default(''),
    username: z.string().trim().max(100).default(''),
  }),
  response: z.object({ lists: z.array(projectFile), total: z.int(), lastPage: z.int() }),
  errors: ['invalid', 'notFound', 'forbidden'],
  topics,
});

/** Adds files that were uploaded, to a project or task (`TABLE_GUID`), or deletes one (`action` D). */
export const changeProjectFile = defineCall({
  name: 'tracker.changeProjectFile',
  code: `${trackerScreen}_11`,
  summary: ['添加或删除文件', 'Add or delete a file'],
  effect: 'write',
  access,
  envelope: 'tracker',
  request: z.object({
    action: z.enum(['', 'A', 'D']).default(''),
    /** What is deleted. */
    fileid: z.union([z.uuid(), z.literal('')]).default(''),
    /** A project, or the number of a task. */
    TABLE_GUID: z.string().trim().max(64).default(''),
    /** An upload by its id; several in `filesUrl`, by their addresses or ids. */
    upfid: z.union([z.uuid(), z.literal('')]).default(''),
    filesUrl: z
      .array(
        z.object({
          URL: z.string().min(1).max(300),
          FILENAME: fileName.default(''),
          FILEDESC: z.string().trim().max(255).default(''),
        }),
      )
      .max(20)
      .default([]),
  }),
  response: z.object({ ids: z.array(z.string()) }),
  errors: ['invalid', 'forbidden', 'notFound'],
  topics,
});

/** Another name; the ending is put behind it where it is missing, and an empty name changes nothing. */
export const renameProjectFile = defineCall({
  name: 'tracker.renameProjectFile',
  code: 'project_files_rename_A',
  summary: ['重命名文件', 'Rename a file'],
  effect: 'write',
  access,
  envelope: 'tracker',
  request: z.object({ fileid: z.uuid(), name: fileName }),
  response: z.object({ name: z.string() }),
  errors: ['invalid', 'forbidden', 'notFound'],
  topics,
});
