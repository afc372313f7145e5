import { DownOutlined, FolderOutlined, LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { documentKinds, kindLabels } from '#editor/model';
import { KindIcon } from '#editor/web';
import { useMay, useTabTitle } from '#shell/web';
import {
  basesRoute,
  changePaper,
  papersScreen,
  pathOfPaper,
  readingLabels,
  readTree,
  type PaperKind,
  type PaperNode,
} from '#papers/model';
import { DateText, EmptyState, Loaded, PageHeader, PressMenu, useLabel, useToast, useUndo } from '#ui/web';
import BaseDialog from './base-dialog.tsx';
import { BinRows } from './bin-rows.tsx';
import { NewPaper, RenamePaper } from './paper-dialogs.tsx';
import { TeamLinks } from './team-links.tsx';
import { underOf, type Branch } from './tree.ts';
import styles from './papers.module.css';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

type Asked =
  | { what: 'new'; kind: PaperKind; parentId: string | null }
  | { what: 'rename'; node: PaperNode }
  | { what: 'settings' }
  | { what: 'handOver' };

/** A knowledge base: its documents in folders, and its bin. */
export default function BaseTree({ id }: { id: string }) {
  const say = useLabel();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery({ ...read(readTree, { baseId: id }), retry: false });
  useTabTitle(query.data?.base.name);
  return (
    <Loaded query={query}>
      {({ base, papers, bin }) => {
        const mayAdd = base.may.add && may(papersScreen, 'add');
        return (
          <>
            <TeamLinks />
            <PageHeader
              title={base.name}
              description={`${say(['负责人：{name}', 'Owner: {name}'], { name: base.owner.name })} · ${say(readingLabels[base.reading])}`}
              actions={
                <>
                  <Link to={basesRoute}>{say(['全部知识库', 'All bases'])}</Link>
                  {base.may.manage && (
                    <>
                      <Button onClick={() => setAsked({ what: 'settings' })}>
                        {say(['设置', 'Settings'])}
                      </Button>
                      <Button onClick={() => setAsked({ what: 'handOver' })}>
                        {say(['移交', 'Hand over'])}
                      </Button>
                    </>
                  )}
                  {mayAdd && (
                    <>
                      <Button onClick={() => setAsked({ what: 'new', kind: 'folder', parentId: null })}>
                        {say(['新建文件夹', 'New folder'])}
                      </Button>
                      <NewDocument onNew={(kind) => setAsked({ what: 'new', kind, parentId: null })} />
                    </>
                  )}
                </>
              }
            />
            <Tabs
              items={[
                {
                  key: 'papers',
                  label: `${say(['文档', 'Documents'])} ${base.papers}`,
                  children:
                    papers.length === 0 ? (
                      <EmptyState
                        icon="book"
                        title={['还没有文档', 'No documents yet']}
                        hint={['新建文档或文件夹。', 'Make a document or a folder.']}
                      />
                    ) : (
                      <Branches branches={underOf(papers)} all={papers} mayAdd={mayAdd} onAsk={setAsked} />
                    ),
                },
                {
                  key: 'bin',
                  label: `${say(['回收站', 'Bin'])} ${bin.length}`,
                  children: <BinRows rows={bin} />,
                },
              ]}
            />
            {asked?.what === 'settings' && <BaseDialog base={base} onClose={() => setAsked(null)} />}
            <Suspense>
              {asked?.what === 'handOver' && <HandOverDialog base={base} onClose={() => setAsked(null)} />}
            </Suspense>
            {asked?.what === 'new' && (
              <NewPaper
                baseId={id}
                parentId={asked.parentId}
                kind={asked.kind}
                onClose={() => setAsked(null)}
              />
            )}
            {asked?.what === 'rename' && <RenamePaper paper={asked.node} onClose={() => setAsked(null)} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** A new document of one of the kinds. */
function NewDocument({ onNew }: { onNew(kind: PaperKind): void }) {
  const say = useLabel();
  const items = documentKinds.map((kind) => ({
    key: kind,
    icon: <KindIcon kind={kind} />,
    label: say(kindLabels[kind]),
    onClick: () => onNew(kind),
  }));
  return (
    <PressMenu items={items}>
      <Button type="primary" aria-haspopup="menu">
        {say(['新建文档', 'New document'])} <DownOutlined aria-hidden />
      </Button>
    </PressMenu>
  );
}

interface BranchesProps {
  branches: readonly Branch[];
  all: readonly PaperNode[];
  mayAdd: boolean;
  onAsk(asked: Asked): void;
}

function Branches({ branches, all, mayAdd, onAsk }: BranchesProps) {
  const say = useLabel();
  return (
    <ul className={styles.tree}>
      {branches.map(({ node, under }) => {
        const { kind } = node;
        const isFolder = kind === 'folder';
        return (
          <li key={node.id}>
            <div className={styles.node}>
              {kind === 'folder' ? <FolderOutlined aria-hidden /> : <KindIcon kind={kind} />}
              {isFolder ? <strong>{node.title}</strong> : <Link to={pathOfPaper(node.id)}>{node.title}</Link>}
              {node.isLocked && <LockOutlined title={say(['已锁定', 'Locked'])} />}
              {(node.reading === 'private' || node.reading === 'everyone') && (
                <span className={styles.quiet}>{say(readingLabels[node.reading])}</span>
              )}
              <span className={styles.grows} />
              {!isFolder && (
                <span className={styles.quiet}>
                  <DateText value={node.changedAt} relative />
                </span>
              )}
              <NodeActs node={node} all={all} mayAdd={mayAdd && isFolder} onAsk={onAsk} />
            </div>
            {under.length > 0 && <Branches branches={under} all={all} mayAdd={mayAdd} onAsk={onAsk} />}
          </li>
        );
      })}
    </ul>
  );
}

interface NodeActsProps {
  node: PaperNode;
  all: readonly PaperNode[];
  mayAdd: boolean;
  onAsk(asked: Asked): void;
}

/** What can be done with a document of the tree; whoever may do nothing sees no button. */
function NodeActs({ node, all, mayAdd, onAsk }: NodeActsProps) {
  const say = useLabel();
  const toast = useToast();
  const undo = useUndo();
  const [moving, setMoving] = useState(false);
  const write = useWrite(changePaper);
  const putBack = () =>
    write.mutateAsync({ act: 'bin', id: node.id, inBin: false }).then(() => undefined, toast.refusal);
  const bin = () =>
    write.mutate(
      { act: 'bin', id: node.id, inBin: true },
      {
        onSuccess: () => undo({ title: ['已移到回收站', 'Moved to the bin'], undo: putBack }),
        onError: toast.refusal,
      },
    );
  const items = [
    ...(mayAdd
      ? documentKinds.map((kind) => ({
          key: kind,
          icon: <KindIcon kind={kind} />,
          label: say(['在其中新建{kind}', 'New {kind} in it'], { kind: say(kindLabels[kind]) }),
          onClick: () => onAsk({ what: 'new', kind, parentId: node.id }),
        }))
      : []),
    ...(node.mayChange
      ? [
          {
            key: 'rename',
            label: say(['重命名', 'Rename']),
            onClick: () => onAsk({ what: 'rename', node }),
          },
          { key: 'move', label: say(['移动到…', 'Move to…']), onClick: () => setMoving(true) },
        ]
      : []),
    ...(node.mayManage
      ? [{ key: 'bin', danger: true, label: say(['移到回收站', 'To the bin']), onClick: bin }]
      : []),
  ];
  if (items.length === 0) return null;
  if (moving)
    return (
      <Select<string>
        defaultOpen
        className={String(styles.mover)}
        aria-label={say(['移动到', 'Move to'])}
        placeholder={say(['移动到…', 'Move to…'])}
        onOpenChange={(open) => !open && setMoving(false)}
        options={[
          { value: '', label: say(['最上层', 'The top']) },
          ...all
            .filter(({ kind, id }) => kind === 'folder' && id !== node.id)
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onSelect={(parentId) =>
          write.mutate(
            { act: 'move', id: node.id, parentId: parentId || null, before: node.parentId },
            { onError: toast.refusal, onSettled: () => setMoving(false) },
          )
        }
      />
    );
  return (
    <PressMenu items={items}>
      <Button
        type="text"
        size="small"
        aria-label={say(['更多操作：{title}', 'More with {title}'], { title: node.title })}
      >
        ⋯
      </Button>
    </PressMenu>
  );
}
