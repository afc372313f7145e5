import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { beginViewAs } from '#identity/model';
import { enterView } from '#shell/web';

interface ViewAsDialogProps {
  row: { id: string; name: string | null };
  onClose(): void;
}

/** Asks why, and looks at the product as somebody else. */
export function ViewAsDialog({ row: { id: accountId, name }, onClose }: ViewAsDialogProps) {
  const write = useWrite(beginViewAs);
  return (
    <ReasonDialog
      title={['以 {name} 的身份查看', 'View as {name}']}
      names={{ name: name ?? '' }}
      text={[
        '您将看到对方看到的画面，最长 30 分钟，不能修改、导出、上传或打印，也看不到聊天、消息、草稿和敏感信息。每次调用都会记入操作日志，结束后会通知对方。',
        'You see what they see, for 30 minutes at most. Nothing can be changed, exported, uploaded or printed; chat, messages, drafts and covered values are closed. Every call is written down, and they are told afterwards.',
      ]}
      ok={['开始查看', 'Begin']}
      most={200}
      onOk={async (reason) => enterView(await write.mutateAsync({ accountId, reason }))}
      onClose={onClose}
    />
  );
}
