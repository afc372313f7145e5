import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { itSupport, sendMessage } from '#system/model';
import { truncateToWidth } from '#ui/model';
import { burnIn } from './picture/burn-in.ts';
import type { Mark } from './picture/marks.ts';
import { sendPicture } from './picture/send-picture.ts';

/** The texts of specification 5 and 8. */
export const faultTexts = {
  required: ['请输入故障描述', 'Please enter the fault description'],
  uploadFailed: ['上传图片失败', 'Upload image failed'],
  succeeded: ['故障上报成功', 'Fault report succeeded'],
  failed: ['故障上报失败', 'Fault report failed'],
  again: ['您填写的内容已保留，请稍后重试。', 'What you wrote is still here; please try again later.'],
  noPicture: [
    '无法生成页面截图，请在描述中说明所在页面。',
    'No picture of the page could be taken; please say in words where it happened.',
  ],
} as const satisfies Record<string, Label>;

interface Fault {
  text: string;
  facts: Record<string, string>;
  picture: { picture: HTMLCanvasElement; marks: readonly Mark[] } | null;
}

export type SendingState = 'writing' | 'sending' | 'noUpload' | 'failed' | 'succeeded';

/** Longest subject, in half widths. */
const subjectWidth = 60;

/** Uploads the picture, then sends the message; a picture that has arrived is not sent twice. */
export function useSendFault() {
  const [state, setState] = useState<SendingState>('writing');
  const [sent, setSent] = useState<{ image: string; id: string } | null>(null);
  const write = useWrite(sendMessage);
  const upload = async ({ picture, marks }: NonNullable<Fault['picture']>): Promise<string> => {
    const image = burnIn(picture, marks);
    if (sent?.image === image) return sent.id;
    const id = await sendPicture(image);
    setSent({ image, id });
    return id;
  };
  const send = async ({ text, facts, picture }: Fault): Promise<void> => {
    setState('sending');
    let files: string[];
    try {
      files = picture ? [await upload(picture)] : [];
    } catch {
      return setState('noUpload');
    }
    const [subject = ''] = text.trim().split('\n');
    try {
      await write.mutateAsync({
        kind: 'fault',
        MSGTEXT: truncateToWidth(subject, subjectWidth),
        MSGBODY: text,
        MSGTO: itSupport,
        ATTACHEMENT: files,
        id: 0,
        facts,
      });
      setState('succeeded');
    } catch {
      setState('failed');
    }
  };
  return { state, send };
}
