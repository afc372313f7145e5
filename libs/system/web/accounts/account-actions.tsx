import { App, Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import {
  endSessions,
  resetPassword,
  resetSecondStep,
  setAccountDisabled,
  viewAsScreen,
} from '#identity/model';
import { useMay, useUser } from '#shell/web';
import { pathOfWhy, rolesScreen, type AccountRow } from '#system/model';
import { PressMenu, useConfirm, useLabel, useToast } from '#ui/web';
import { AdmitDialog } from './admit-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';
import { useMayAccounts } from './use-may-accounts.ts';
import styles from './accounts.module.css';

/** What actions know of an account, in the list and on its page. */
interface Acted extends Pick<AccountRow, 'id' | 'name' | 'state' | 'sessions' | 'secondStep' | 'registered'> {
  person: { id: string; name: string } | null;
}

/** What may be done with an account, by the rights of the reader; never with one's own. */
export function AccountActions({ row }: { row: Acted }) {
  const say = useLabel();
  const right = useMayAccounts();
  const own = useUser()?.openid === row.id;
  const actions = useActions(row);
  const may = useMay();
  const navigate = useNavigate();
  const [viewing, setViewing] = useState(false);
  const [deciding, setDeciding] = useState<'admit' | 'refuse' | null>(null);
  if (own) return <span className={styles.quiet}>{say(['当前账号', 'Your own'])}</span>;
  if (row.state === 'waiting')
    return (
      right('enable') && (
        <span className={styles.both}>
          <Button type="primary" onClick={() => setDeciding('admit')}>
            {say(['审核', 'Admit'])}
          </Button>
          <Button onClick={() => setDeciding('refuse')}>{say(['拒绝', 'Refuse'])}</Button>
          {deciding === 'admit' && <AdmitDialog row={row} onClose={() => setDeciding(null)} />}
          {deciding === 'refuse' && <RefuseDialog row={row} onClose={() => setDeciding(null)} />}
        </span>
      )
    );
  const disabled = row.state === 'disabled';
  const { person } = row;
  const items: MenuProps['items'] = [
    right('edit') && { key: 'reset', label: say(['重置密码', 'Reset the password']) },
    right('edit') &&
      row.secondStep !== null && { key: 'step', label: say(['重置两步验证', 'Reset the second step']) },
    may(viewAsScreen, 'get') &&
      row.state === 'active' && { key: 'view', label: say(['以此人查看', 'View as this person']) },
    may(rolesScreen.code, 'get') &&
      person !== null && { key: 'why', label: say(['为什么有此权限', 'Why they may']) },
    right('disable') && row.sessions > 0 && { key: 'end', label: say(['强制下线', 'End the sessions']) },
    right('disable') && {
      key: 'disable',
      danger: !disabled,
      label: say(disabled ? ['启用账号', 'Enable'] : ['停用账号', 'Disable']),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <>
      <PressMenu
        placement="bottomRight"
        items={items}
        onClick={({ key }) => {
          if (key === 'view') setViewing(true);
          else if (key === 'why') void (person && navigate(pathOfWhy(person)));
          else void actions[key as keyof typeof actions]();
        }}
      >
        <Button aria-label={say(['操作：{name}', 'Actions: {name}'], { name: row.name ?? '' })}>
          {say(['操作', 'Actions'])}
        </Button>
      </PressMenu>
      {viewing && <ViewAsDialog row={row} onClose={() => setViewing(false)} />}
    </>
  );
}

function useActions({ id: accountId, name: held, state }: Acted) {
  const name = held ?? '';
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const { modal } = App.useApp();
  const reset = useWrite(resetPassword);
  const resetStep = useWrite(resetSecondStep);
  const end = useWrite(endSessions);
  const disable = useWrite(setAccountDisabled);
  const onError = toast.failure;
  return {
    async reset() {
      const agreed = await ask({
        title: ['重置 {name} 的密码？', 'Reset the password of {name}?'],
        text: [
          '其所有登录将结束，下次登录须设置新密码。',
          'Their sessions end, and they choose another at the next sign-in.',
        ],
        values: { name },
      });
      if (!agreed) return;
      reset.mutate(
        { accountId },
        {
          onError,
          onSuccess: ({ password }) =>
            modal.success({
              title: say(['新密码，只显示这一次', 'The new password, shown only now']),
              content: <code className={styles.password}>{password}</code>,
              okText: say(['知道了', 'OK']),
            }),
        },
      );
    },
    async step() {
      const agreed = await ask({
        title: ['重置 {name} 的两步验证？', 'Reset the second step of {name}?'],
        text: [
          '请先确认是本人遗失了验证方式。其所有登录将结束，之后仅凭密码登录。',
          'Make sure that it is the person who lost it. Their sessions end; after that the password alone signs in.',
        ],
        values: { name },
        danger: true,
      });
      if (agreed)
        resetStep.mutate(
          { accountId },
          { onError, onSuccess: () => toast.success(['两步验证已重置', 'The second step was reset']) },
        );
    },
    async end() {
      const agreed = await ask({
        title: ['强制 {name} 下线？', 'End the sessions of {name}?'],
        text: [
          '对方会回到登录页，已填写的内容不会丢失。',
          'They have to sign in again; what they typed is kept.',
        ],
        values: { name },
      });
      if (agreed)
        end.mutate(
          { accountId },
          { onError, onSuccess: () => toast.success(['已强制下线', 'The sessions were ended']) },
        );
    },
    async disable() {
      const disabled = state !== 'disabled';
      const agreed =
        !disabled ||
        (await ask({
          title: ['停用账号 {name}？', 'Disable the account {name}?'],
          text: [
            '停用后立即下线，且不能登录，也不再收到新的审批。已持有的待审批次日清晨转给流程管理员，也可在“运行中的审批”立即移交。',
            'Its sessions end at once, it cannot sign in and gets no new approvals. Those that it holds go to the workflow administrator next morning, or at once from Running approvals.',
          ],
          values: { name },
          danger: true,
        }));
      if (agreed)
        disable.mutate(
          { accountId, disabled },
          {
            onError,
            onSuccess: () => toast.success(disabled ? ['账号已停用', 'Disabled'] : ['账号已启用', 'Enabled']),
          },
        );
    },
  };
}
