import { z } from 'zod';
import { defineCall, signedIn, type Door } from '#calls/model';

/** Doors of the file service beside the dispatcher (specification 7). */
export const uploadDoors = {
  putFile: { method: 'POST', path: '/upload/file/putFile' },
  putZip: { method: 'POST', path: '/upload/zip/putFile' },
  putScreenshot: { method: 'POST', path: '/upload/dd/putFile' },
  getLink: { method: 'GET', path: '/upload/file/getLink' },
  getFile: { method: 'GET', path: '/upload/file/getFile' },
} as const satisfies Record<string, Door>;

/** `data` of the answer to an upload. `save_path` is what the wire calls the file from then on; so does `id`. */
export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
  save_path: z.string(),
  /** Opens it for five minutes. */
  link: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** A short-lived link to a file that the caller may read; `path` is its save_path or id. */
export const linkToFile = defineCall({
  name: 'files.link',
  door: uploadDoors.getLink,
  summary: ['文件的临时链接', 'A short-lived link to a file'],
  effect: 'read',
  access: signedIn,
  request: z.object({ path: z.string().min(1).max(300) }),
  /** The wire nests it twice: the answer carries data.data.link. */
  response: z.object({ data: z.object({ link: z.string() }) }),
  errors: ['notFound'],
});

const wireText = (most: number) => z.string().max(most).default('');

/** What UPF01 asks for, with the names of the wire; the handler sees plain ones. */
const fileRecordsRequest = z.codec(
  z.object({
    TABLE_NAME: z.string().min(1).max(60),
    TABLE_GUID: z.string().min(1).max(64),
    /** L lists, A adds, D deletes. */
    action: z.enum(['L', 'A', 'D']).default('L'),
    upfid: wireText(64),
    url: wireText(300),
    filename: wireText(200),
    filedesc: wireText(500),
    MEMO: wireText(1000),
    /** What the file itself is, instead of a path to an upload: base64, of at most 512 KB. */
    content: wireText(700_000),
    /** The ending of its name; that of the name where it is left out. */
    filetype: wireText(10),
    /** A further word on what it belongs to within the record: a report, a step. */
    REPORTID: wireText(64),
    /** The older name of the same. */
    passcode: wireText(64),
    /** '1': replaces files of the same name. */
    unique: z.enum(['', '0', '1']).default(''),
  }),
  z.object({
    ownerType: z.string(),
    ownerId: z.string(),
    action: z.enum(['list', 'add', 'delete']),
    fileId: z.string(),
    path: z.string(),
    name: z.string(),
    description: z.string(),
    memo: z.string(),
    content: z.string(),
    ending: z.string(),
    partId: z.string(),
    replacesSameName: z.boolean(),
  }),
  {
    decode: (wire) => ({
      ownerType: wire.TABLE_NAME,
      ownerId: wire.TABLE_GUID,
      action:
        wire.action === 'A'
          ? ('add' as const)
          : wire.action === 'D'
            ? ('delete' as const)
            : ('list' as const),
      fileId: wire.upfid,
      path: wire.url,
      name: wire.filename,
      description: wire.filedesc,
      memo: wire.MEMO,
      content: wire.content,
      ending: wire.filetype.replace(/^\./, '').toLowerCase(),
      partId: wire.REPORTID || wire.passcode,
      replacesSameName: wire.unique === '1',
    }),
    encode: (plain) => ({
      TABLE_NAME: plain.ownerType,
      TABLE_GUID: plain.ownerId,
      action:
        plain.action === 'add' ? ('A' as const) : plain.action === 'delete' ? ('D' as const) : ('L' as const),
      upfid: plain.fileId,
      url: plain.path,
      filename: plain.name,
      filedesc: plain.description,
      MEMO: plain.memo,
      content: plain.content,
      filetype: plain.ending,
      REPORTID: plain.partId,
      passcode: '',
      unique: plain.replacesSameName ? ('1' as const) : ('0' as const),
    }),
  },
);

const fileRecord = z.object({
  upfid: z.string(),
  TABLE_NAME: z.string(),
  TABLE_GUID: z.string(),
  filename: z.string(),
  filetype: z.string(),
  filedesc: z.string(),
  MEMO: z.string(),
  REPORTID: z.string(),
  url: z.string(),
  size: z.number(),
  uploadedAt: z.iso.datetime(),
});

const fileRecordsCall = (name: string, code: string) =>
  defineCall({
    name,
    code,
    summary: ['单据的附件', 'The files of a document'],
    effect: 'write',
    access: signedIn,
    request: fileRecordsRequest,
    response: z.object({ lists: z.array(fileRecord), total: z.int() }),
    errors: ['notFound', 'forbidden', 'businessRule', 'invalid', 'tooLarge', 'wrongMediaType', 'tooMany'],
    topics: ['files'],
  });

export const fileRecords = fileRecordsCall('files.records', 'UPF01');
/** The same for the health bank's screens. */
export const healthBankFileRecords = fileRecordsCall('files.healthBankRecords', 'HBUPF01');
