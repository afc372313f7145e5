import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { useUser } from '#shell/web';
import { changeGroup, talkLimits, type DialogView } from '#talk/model';
import { atMost, PersonName, useConfirm, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './dialogs.module.css';

/** Members of a group: everybody brings others in; name, owner and who has to go are the owner's to say. */
export default function GroupDialog({ dialog, onClose }: { dialog: DialogView; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const me = useUser()?.personId;
  const change = useWrite(changeGroup);
  const [name, setName] = useState(dialog.name);
  const [added, setAdded] = useState<readonly Reference[]>([]);
  const { id: dialogId, members, owner, isOwner } = dialog;
  const problem = problemsIn(change.error)[0];
  const tell = (error: unknown) => {
    if (!problemsIn(error).length) toast.failure(error);
  };
  const save = () =>
    change.mutate(
      {
        dialogId,
        addIds: added.map(({ id }) => id),
        ...(isOwner && name.trim() !== dialog.name && { name }),
      },
      {
        onSuccess: () => {
          setAdded([]);
          onClose();
        },
        onError: tell,
      },
    );
  const remove = async (member: Reference) => {
    const agreed = await ask({
      title: ['将{name}移出群聊？', 'Remove {name} from the group?'],
      values: { name: member.name },
      ok: ['移出', 'Remove'],
      danger: true,
    });
    if (agreed) change.mutate({ dialogId, removeIds: [member.id] }, { onError: tell });
  };
  const give = async (member: Reference) => {
    const agreed = await ask({
      title: ['将群主转给{name}？', 'Make {name} the owner of the group?'],
      values: { name: member.name },
    });
    if (agreed) change.mutate({ dialogId, ownerId: member.id }, { onError: tell });
  };
  return (
    <Modal
      open
      title={say(['群成员与设置', 'Members and settings'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['关闭', 'Close'])}
      confirmLoading={change.isPending}
      okButtonProps={{ disabled: !added.length && (!isOwner || name.trim() === dialog.name) }}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <label>
          {say(['群名称', 'Name'])}
          <Input
            value={name}
            disabled={!isOwner}
            {...atMost(talkLimits.name)}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          {say(['添加成员', 'Bring in'])}
          <PeopleSelect value={added} onChange={setAdded} />
        </label>
        {problem && (
          <span role="alert" className={styles.warm}>
            {say(problem.text)}
          </span>
        )}
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <span>
                <PersonName {...member} /> {member.id === owner?.id && `(${say(['群主', 'owner'])})`}
              </span>
              {isOwner && member.id !== me && (
                <span>
                  <Button type="link" size="small" onClick={() => void give(member)}>
                    {say(['转让群主', 'Make owner'])}
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(member)}>
                    {say(['移出', 'Remove'])}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
