import type { Label } from '#calls/model';

interface FileFormat {
  /** What a download says it is. */
  mediaType: string;
  /** What the content may be found to be; 'text' is readable text, 'unknown' a content nobody recognises. */
  contents: readonly string[];
  /** Shown in the browser; everything else is only saved. */
  inline?: true;
}

const office = (mediaType: string, old: boolean): FileFormat => ({
  mediaType,
  contents: old ? ['application/x-cfb'] : [mediaType, 'application/zip'],
});
const openXml = 'application/vnd.openxmlformats-officedocument';

/** Formats by the ending of the name; the content has to be what the name says. */
export const fileFormats = {
  jpg: { mediaType: 'image/jpeg', contents: ['image/jpeg'], inline: true },
  jpeg: { mediaType: 'image/jpeg', contents: ['image/jpeg'], inline: true },
  png: { mediaType: 'image/png', contents: ['image/png', 'image/apng'], inline: true },
  gif: { mediaType: 'image/gif', contents: ['image/gif'], inline: true },
  pdf: { mediaType: 'application/pdf', contents: ['application/pdf'], inline: true },
  doc: office('application/msword', true),
  xls: office('application/vnd.ms-excel', true),
  ppt: office('application/vnd.ms-powerpoint', true),
  docx: office(`${openXml}.wordprocessingml.document`, false),
  xlsx: office(`${openXml}.spreadsheetml.sheet`, false),
  pptx: office(`${openXml}.presentationml.presentation`, false),
  txt: { mediaType: 'text/plain', contents: ['text'] },
  esp: {
    mediaType: 'application/octet-stream',
    contents: ['application/eps', 'application/postscript', 'text', 'unknown'],
  },
  rar: { mediaType: 'application/vnd.rar', contents: ['application/x-rar-compressed'] },
  zip: { mediaType: 'application/zip', contents: ['application/zip'] },
  gz: { mediaType: 'application/gzip', contents: ['application/gzip'] },
  // What browsers record of a voice or a picture; the container does not say which of the two.
  webm: { mediaType: 'video/webm', contents: ['video/webm', 'audio/webm'], inline: true },
  mp4: { mediaType: 'video/mp4', contents: ['video/mp4', 'audio/mp4', 'audio/x-m4a'], inline: true },
  ogg: {
    mediaType: 'audio/ogg',
    contents: ['audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'],
    inline: true,
  },
} as const satisfies Record<string, FileFormat>;
export type FileEnding = keyof typeof fileFormats;

const images = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies readonly FileEnding[];

interface FileUse {
  formats: readonly FileEnding[];
  /** Most kilobytes (1024 bytes). */
  kilobytes: number;
}

/** What files are for, and what each use allows (specification 5 and 9). Both sides check by this. */
export const fileUses = {
  attachment: {
    kilobytes: 10_240,
    formats: [
      ...images,
      'doc',
      'docx',
      'xls',
      'xlsx',
      'ppt',
      'pptx',
      'txt',
      'esp',
      'pdf',
      'rar',
      'zip',
      'gz',
    ],
  },
  image: { kilobytes: 2_048, formats: images },
  /** What somebody photographed as a proof: as telephones take pictures. */
  photograph: { kilobytes: 10_240, formats: images },
  /** A voice or a video of a minute, recorded in the browser. */
  recording: { kilobytes: 10_240, formats: ['webm', 'mp4', 'ogg'] },
  screenshot: { kilobytes: 10_240, formats: ['png', 'jpg', 'jpeg'] },
} as const satisfies Record<string, FileUse>;
export type FileUseName = keyof typeof fileUses;
export const fileUseNames = Object.keys(fileUses) as [FileUseName, ...FileUseName[]];

/** The ending of a name, in lower case, without the dot; '' where there is none. */
export const endingOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The format of a name, if the use allows it. */
export function formatOf(name: string, use: FileUseName): FileFormat | null {
  const ending = endingOf(name);
  const allowed: readonly string[] = fileUses[use].formats;
  return allowed.includes(ending) ? fileFormats[ending as FileEnding] : null;
}

/** A refusal with its placeholders filled by `values`. */
export interface FileRefusal {
  text: Label;
  values: Record<string, string | number>;
}

export const wrongFormat = (name: string, use: FileUseName): FileRefusal => ({
  text: [
    '“{name}”的文件格式不正确，支持的格式：{formats}',
    '"{name}": file format is incorrect. Supported: {formats}',
  ],
  values: { name, formats: fileUses[use].formats.join(', ') },
});

/** Its name says a supported kind, its content is another. */
export const otherContent = (name: string): FileRefusal => ({
  text: [
    '“{name}”的内容与文件名不符，可能改过扩展名；请用原来的程序打开并另存为所需格式',
    '"{name}": what is in it is not what its name says. Open it in its own program and save it in the format that is needed',
  ],
  values: { name },
});

export const tooLargeFile = (name: string, use: FileUseName): FileRefusal => ({
  text: [
    '“{name}”超过文件大小限制（最大 {limit} KB）',
    '"{name}": file size limit exceeded (at most {limit} KB)',
  ],
  values: { name, limit: fileUses[use].kilobytes },
});

export const fileWithMacros = (name: string): FileRefusal => ({
  text: [
    '“{name}”含有宏，请另存为不含宏的文件后上传',
    '"{name}" carries macros. Please save it without them and upload it again',
  ],
  values: { name },
});

export const infectedFile = (name: string, virus: string): FileRefusal => ({
  text: ['“{name}”含有病毒（{virus}），已拒绝上传', '"{name}" carries a virus ({virus}) and was refused'],
  values: { name, virus },
});

/** What name and size already tell, before anything is sent; null is fine so far. */
export function checkFile(file: { name: string; size: number }, use: FileUseName): FileRefusal | null {
  if (!formatOf(file.name, use)) return wrongFormat(file.name, use);
  if (file.size > fileUses[use].kilobytes * 1024) return tooLargeFile(file.name, use);
  return null;
}
