import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { dinInWords, signSheet, type Sheet, type UnitHead } from '#lab/model';
import { GrowingText, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

/** Signs: the password again, for a stated meaning, over the checks as they stand on the screen (21 CFR 11.50, 11.200). */
export function SignDialog({ sheet, unit, onClose }: { sheet: Sheet; unit: UnitHead; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(signSheet);
  const [password, setPassword] = useState('');
  const [meaning, setMeaning] = useState(() =>
    say(['我已核对全部项目，同意放行', 'I have checked every item and agree to the release']),
  );
  const place = sheet.signatures.length === 0 ? 1 : 2;
  const wrong = problemsIn(write.error).find(({ path }) => path === 'password');
  const ready = password !== '' && meaning.trim() !== '';
  const sign = () =>
    ready &&
    write.mutate(
      { sheetId: sheet.id, place, sha256: sheet.sha256, meaning, password },
      {
        onSuccess: ({ sheetState, position }) => {
          if (sheetState === 'released')
            toast.success(['已放行；现位置 {position}', 'Released; it lies at {position}'], {
              position: position ?? '—',
            });
          else toast.success(['已签署，等待第二人', 'Signed; somebody else has to sign too']);
          onClose();
        },
        onError: (error) => {
          if (problemsIn(error).length === 0) {
            toast.failure(error);
            onClose();
          }
        },
      },
    );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['签署放行 {din}', 'Sign the release of {din}'], { din: dinInWords(unit.din) })}
      okText={say(['签署', 'Sign'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: !ready }}
      onOk={sign}
      onCancel={onClose}
    >
      <label className={styles.field}>
        {say(['签署含义', 'Meaning of the signature'])}
        <GrowingText value={meaning} maxLength={200} onChange={({ target }) => setMeaning(target.value)} />
      </label>
      <label className={styles.field} style={{ marginBlockStart: 12 }}>
        {say(['登录密码', 'Your password'])}
        <Input.Password
          autoComplete="current-password"
          value={password}
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => setPassword(target.value)}
          onPressEnter={sign}
        />
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {say(wrong.text)}
          </span>
        )}
      </label>
      <p className={styles.quiet} title={sheet.sha256}>
        {say(['核对单摘要 {digest}…', 'Digest of the sheet {digest}…'], {
          digest: sheet.sha256.slice(0, 12),
        })}{' '}
        · {say(['{n} 项核对', '{n} checks'], { n: sheet.checks.length })}
      </p>
    </Modal>
  );
}
