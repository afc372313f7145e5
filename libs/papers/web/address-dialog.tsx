import { Button, Input, Modal, QRCode } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { changePaper, pathOfPublic, type Paper } from '#papers/model';
import { CopyButton, DateText, Note, useConfirm, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './papers.module.css';

/** Pixels of a QR code: read from a screen across a desk. */
const codeSize = 200;

interface AddressDialogProps {
  paper: Paper;
  address: NonNullable<Paper['address']>;
  onClose(): void;
}

/** The public address of a document: copied, renewed, taken away. */
export default function AddressDialog({ paper, address, onClose }: AddressDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const change = useWrite(changePaper);
  const [shown, setShown] = useState(false);
  const { id } = paper;
  const full = `${window.location.origin}${pathOfPublic(address.token)}`;
  const renew = async () => {
    const sure = await confirm({
      title: ['换一个地址？原来的地址立即失效。', 'Another address? The one before leads nowhere at once.'],
      danger: true,
    });
    if (sure) change.mutate({ act: 'renew', id }, { onError: toast.refusal });
  };
  const close = async () => {
    const sure = await confirm({
      title: [
        '收回公开地址？持有它的人将无法阅读，此后由知识库成员阅读。',
        'Take the address away? Who has it reads no more; from then on the members of the base read it.',
      ],
      danger: true,
    });
    if (!sure) return;
    const members = paper.members.map(({ person, level }) => ({ personId: person.id, level }));
    change.mutate(
      { act: 'share', id, reading: 'members', members, before: { reading: paper.reading, members } },
      { onSuccess: onClose, onError: toast.refusal },
    );
  };
  return (
    <Modal open footer={null} title={say(['公开地址', 'Public address'])} onCancel={onClose}>
      {!address.isOpen && (
        <Note>
          {say([
            '管理员已关闭公开地址，目前无人能用此地址阅读。',
            'An administrator has closed public addresses: nobody reads at this one now.',
          ])}
        </Note>
      )}
      <p>
        {say([
          '持有此地址的任何人不登录即可阅读，不能修改，也看不到姓名和批注。',
          'Whoever has this address reads without signing in; changes nothing, and sees no names or comments.',
        ])}
      </p>
      <div className={styles.address}>
        <Input readOnly aria-label={say(['公开地址', 'Public address'])} value={full} />
        <CopyButton text={full} />
      </div>
      <p className={styles.quiet}>
        {say(['已打开 {n} 次', 'Opened {n} {n:time|times}'], { n: address.opens })} ·{' '}
        {say(['开启于', 'Made'])} <DateText value={address.madeAt} />
      </p>
      <div className={styles.acts}>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {say(['二维码', 'QR code'])}
        </Button>
        {paper.may.publish && (
          <Button loading={change.isPending} onClick={() => void renew()}>
            {say(['换一个地址', 'Another address'])}
          </Button>
        )}
        <Button danger loading={change.isPending} onClick={() => void close()}>
          {say(['收回', 'Take away'])}
        </Button>
      </div>
      {shown && (
        <div className={styles.code}>
          <QRCode value={full} type="svg" size={codeSize} color="black" bgColor="white" />
        </div>
      )}
    </Modal>
  );
}
