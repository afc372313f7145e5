import { useQuery } from '@tanstack/react-query';
import { Button, Modal, QRCode, Radio } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type ResultOf } from '#calls/model';
import {
  linkKinds,
  makeLinks,
  pathOfLink,
  questionnaireCode,
  readLinks,
  revokeLink,
  type LinkKind,
} from '#questionnaires/model';
import { useMay } from '#shell/web';
import {
  CopyButton,
  EmptyState,
  GrowingText,
  Loaded,
  StatusTag,
  useConfirm,
  useFocusBack,
  useLabel,
  useToast,
} from '#ui/web';
import styles from './links.module.css';

type Link = ResultOf<typeof readLinks>['links'][number];

const addressOf = ({ token }: Link): string => `${window.location.origin}${pathOfLink(token)}`;
/** Pixels of a QR code: read from a screen across a desk. */
const codeSize = 200;

/** The ways to a questionnaire: made, copied, shown as a QR code, revoked. */
export function LinksDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const may = useMay();
  const mayRevoke = may(questionnaireCode, 'disable');
  const query = useQuery(read(readLinks, { id }));
  return (
    <Modal open width={640} footer={null} title={say(['问卷链接', 'Links'])} onCancel={onClose}>
      {may(questionnaireCode, 'enable') && <Make id={id} />}
      <Loaded query={query} rows={3}>
        {({ links, total, invited }) =>
          links.length ? (
            <>
              {links.some(({ kind, used }) => kind === 'personal' && used === null) && (
                <p className={styles.address}>
                  {say(
                    [
                      '专属链接已提交 {used} / {links}；匿名问卷不显示谁已提交',
                      '{used} of {links} personal links answered; without names it is not shown which',
                    ],
                    invited,
                  )}
                </p>
              )}
              <ul className={styles.links}>
                {links.map((link) => (
                  <LinkRow key={link.id} {...{ id, link, mayRevoke }} />
                ))}
              </ul>
              {total > links.length && (
                <p className={styles.address}>
                  {say(['只显示最近 {n} 个，共 {total} 个', 'The latest {n} of {total}'], {
                    ...{ n: links.length, total },
                  })}
                </p>
              )}
            </>
          ) : (
            <EmptyState icon="form" title={['还没有链接', 'No links yet']} />
          )
        }
      </Loaded>
    </Modal>
  );
}

/** One link for all, or one for each name, a line each. */
function Make({ id }: { id: string }) {
  const say = useLabel();
  const toast = useToast();
  const make = useWrite(makeLinks);
  const [kind, setKind] = useState<LinkKind>('public');
  const [typed, setTyped] = useState('');
  const names = typed
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter(Boolean);
  const submit = () =>
    make.mutate(
      { id, kind, names: kind === 'personal' ? names : [] },
      {
        onSuccess: () => setTyped(''),
        onError: (error) => {
          const [problem] = problemsIn(error);
          if (problem) toast.error(problem.text);
          else toast.failure(error);
        },
      },
    );
  return (
    <div className={styles.make}>
      <Radio.Group
        aria-label={say(['链接方式', 'Kind of link'])}
        value={kind}
        options={Object.entries(linkKinds).map(([value, label]) => ({ value, label: say(label) }))}
        onChange={({ target }) => setKind(target.value as LinkKind)}
      />
      {kind === 'personal' && (
        <GrowingText
          aria-label={say(['姓名，每行一个', 'Names, one a line'])}
          placeholder={say([
            '姓名，每行一个；每人一个链接，只能提交一次',
            'Names, one a line; each gets a link that answers once',
          ])}
          value={typed}
          onChange={({ target }: { target: { value: string } }) => setTyped(target.value)}
        />
      )}
      <div>
        <Button
          type="primary"
          loading={make.isPending}
          disabled={kind === 'personal' && !names.length}
          onClick={submit}
        >
          {kind === 'personal'
            ? say(['生成 {n} 个链接', 'Make {n} links'], { n: names.length })
            : say(['生成链接', 'Make a link'])}
        </Button>
      </div>
    </div>
  );
}

function LinkRow({ id, link, mayRevoke }: { id: string; link: Link; mayRevoke: boolean }) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const revoke = useWrite(revokeLink);
  const [shown, setShown] = useState(false);
  const address = addressOf(link);
  const isOver = link.revoked || link.used === true;
  const stop = async () => {
    if (
      await confirm({
        title: ['停用此链接？持有它的人将无法填写。', 'Revoke this link? Whoever has it can answer no more.'],
        danger: true,
      })
    )
      revoke.mutate({ id, linkId: link.id }, { onError: toast.refusal });
  };
  return (
    <li className={styles.link}>
      <span className={styles.name}>
        {link.name || say(linkKinds[link.kind])}
        <span className={styles.address}>{address}</span>
      </span>
      {link.used && <StatusTag tone="green" label={['已提交', 'Answered']} />}
      {link.revoked && <StatusTag tone="struck" label={['已停用', 'Revoked']} />}
      {!isOver && (
        <>
          <CopyButton text={address} />
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say(['二维码', 'QR code'])}
          </Button>
          {mayRevoke && (
            <Button size="small" danger loading={revoke.isPending} onClick={() => void stop()}>
              {say(['停用', 'Revoke'])}
            </Button>
          )}
          {shown && (
            <span className={styles.code}>
              <QRCode value={address} type="svg" size={codeSize} color="black" bgColor="white" />
            </span>
          )}
        </>
      )}
    </li>
  );
}
