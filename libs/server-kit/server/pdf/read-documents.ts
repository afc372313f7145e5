import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { randomBytes } from 'node:crypto';

/** Why a file is refused, and which one of the given files it is. */
export type PdfRefusal = { refused: 'unreadable' | 'encrypted' | 'pages'; at: number };

class Refused extends Error {
  readonly refusal: PdfRefusal;
  constructor(refusal: PdfRefusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Objects of a locked file make no sense before it is known to be locked; a lenient look says why. */
const isEncrypted = (bytes: Uint8Array): Promise<boolean> =>
  PDFDocument.load(bytes).then(
    () => false,
    (error: unknown) => error instanceof EncryptedPDFError,
  );

/** The pages of a file of somebody; throws Refused where it is none, is locked, or has too many. */
async function read(bytes: Uint8Array, at: number, mostPages: number): Promise<PDFDocument> {
  try {
    // What cannot be read is refused: a file that is mended by guessing is not the file that was given.
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    const pages = document.getPageCount();
    if (pages === 0) throw new Refused({ refused: 'unreadable', at });
    if (pages > mostPages) throw new Refused({ refused: 'pages', at });
    return document;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused({ refused: (await isEncrypted(bytes)) ? 'encrypted' : 'unreadable', at });
  }
}

/** Answers the refusal instead of throwing it: errors lose what they carry on their way out of a thread. */
const orRefusal = async (work: () => Promise<Uint8Array>): Promise<{ bytes: Uint8Array } | PdfRefusal> => {
  try {
    return { bytes: await work() };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
};

/** One document of the pages of several, in their order. What belongs to no page (scripts, files within) stays behind. */
export const mergeDocuments = (files: readonly Uint8Array[], mostPages: number) =>
  orRefusal(async () => {
    const merged = await PDFDocument.create();
    for (const [at, bytes] of files.entries()) {
      const document = await read(bytes, at, mostPages - merged.getPageCount());
      for (const page of await merged.copyPages(document, document.getPageIndices())) merged.addPage(page);
    }
    return merged.save();
  });

/** The same document, which asks for a password (AES with 256 bits). Nobody knows the password of its owner. */
export const encryptDocument = (bytes: Uint8Array, password: string, mostPages: number) =>
  orRefusal(async () => {
    const document = await read(bytes, 0, mostPages);
    document.encrypt({
      algorithm: 'AES-256',
      userPassword: password,
      ownerPassword: randomBytes(24).toString('base64'),
      permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
    });
    return document.save();
  });
