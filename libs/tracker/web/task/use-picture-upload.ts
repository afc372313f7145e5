import { errorTexts, useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import { imageTexts, refusalOf, uploadFile, uploadsUnderWay } from '#fields/web';
import { fileUses } from '#server-kit/model';
import { changeProjectFile } from '#tracker/model';
import { useLabel, useToast } from '#ui/web';

/** Makes a picture that was chosen or pasted a file of the task; null: it is none that goes, which is said. */
export function usePictureUpload(taskId: number) {
  const say = useLabel();
  const toast = useToast();
  const { mutateAsync } = useWrite(changeProjectFile);
  return async (file: File): Promise<{ file: string; words: string } | null> => {
    const refusal = refusalOf(file);
    if (refusal) {
      toast.error(imageTexts[refusal], { name: file.name, limit: fileUses.image.kilobytes });
      return null;
    }
    uploadsUnderWay.begin();
    try {
      const sent = await uploadFile({
        ...{ file, use: 'image', onProgress: () => undefined, signal: new AbortController().signal },
      });
      const { ids } = await mutateAsync({ TABLE_GUID: String(taskId), upfid: sent.id });
      return { file: ids[0] ?? sent.id, words: sent.name };
    } catch (error) {
      const why =
        error instanceof CallError
          ? (error.details.text ?? errorTexts.networkError)
          : errorTexts.networkError;
      toast.error(imageTexts.uploadFailed, { name: file.name, why: say(why) });
      return null;
    } finally {
      uploadsUnderWay.end();
    }
  };
}
