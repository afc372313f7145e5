import mammoth from 'mammoth';

/** What a Word document says, as plain elements, and how many pictures it lost. */
export interface ReadWord {
  html: string;
  pictures: number;
}

/** What Word's own marks become; all else is mammoth's way. */
const styleMap = ['u => u', 'strike => s', "p[style-name='Quote'] => blockquote > p:fresh"];

/** Reads a .docx; throws where it is none. Pictures are left out: texts hold none. */
export async function readWord(file: { arrayBuffer: ArrayBuffer } | { buffer: Buffer }): Promise<ReadWord> {
  let pictures = 0;
  const convertImage = mammoth.images.imgElement(() => {
    pictures++;
    return Promise.resolve({ src: '' });
  });
  const { value } = await mammoth.convertToHtml(file, { styleMap, convertImage });
  return { html: value.replaceAll(/<img[^>]*>/g, ''), pictures };
}
