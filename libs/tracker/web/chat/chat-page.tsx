import { useAddress } from '#shell/web';
import { TalkDesk } from '#talk/web';
import { PageHeader, useLabel } from '#ui/web';
import { TeamLinks } from '../team-links.tsx';
import { ChatParts } from './chat-parts.tsx';

/** The desk of chats: dialogs, and the one that `?id=` names; `&at=` is the place of a message. */
export default function ChatPage() {
  const say = useLabel();
  const { params, change } = useAddress();
  const at = Number(params.get('at') ?? '');
  return (
    <>
      <TeamLinks />
      <PageHeader title={say(['聊天', 'Chat'])} />
      <ChatParts>
        <TalkDesk
          dialogId={params.get('id')}
          at={Number.isSafeInteger(at) && at > 0 ? at : null}
          onOpen={(id, number) =>
            change(
              (asked) => {
                asked.delete('at');
                if (id === null) asked.delete('id');
                else asked.set('id', id);
                if (number !== undefined) asked.set('at', String(number));
                return asked;
              },
              { push: true },
            )
          }
        />
      </ChatParts>
    </>
  );
}
