import { useToast } from '#ui/web';
import { uploadsUnderWay } from './under-way.ts';

/** Asks before a dialog sends what it holds: false, and said so, while a file is on its way, which would be missing. */
export function useFilesSent(): () => boolean {
  const toast = useToast();
  return () => {
    if (!uploadsUnderWay.any()) return true;
    toast.warning(['附件正在上传，请稍候', 'A file is still being uploaded, please wait']);
    return false;
  };
}
