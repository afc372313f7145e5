import { MoreOutlined, PlusOutlined, StarFilled, TeamOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { errorTexts, useWrite } from '#api-client/web';
import { listViewCalls, type ListView } from '#lists/model';
import { useAddress, useUser } from '#shell/web';
import { later, PressMenu, useAhead, useConfirm, useLabel, useToast } from '#ui/web';
import {
  addressOfView,
  everything,
  isNarrowed,
  queryOfView,
  type ListAddress,
  type ListState,
} from '../state/list-state.ts';
import type { ChosenColumns, ListSettings } from '../state/use-list-settings.ts';
import { linkToView, type ShowView } from '../state/use-list-state.ts';
import styles from '../list-tools.module.css';

const ViewDialog = later(
  () => import('./view-dialog.tsx').then((part) => part.ViewDialog),
  () => null,
);
const ahead = [ViewDialog];

interface ViewBarProps<F extends object> {
  screen: string;
  address: ListAddress<F>;
  state: ListState<F>;
  /** What is kept: somebody quick sorts, and keeps the view before the list is drawn. */
  asked(): ListState<F>;
  settings: ListSettings;
  columns: ChosenColumns;
  /** The place of the list within its page, under which its address stands. */
  within?: string | undefined;
  onShow: ShowView;
}

/** Saved views as a row of tabs; what the list shows now can be kept as one. Nothing stands here while there is neither. */
export function ViewBar<F extends object>(props: ViewBarProps<F>) {
  const { screen, address, state, asked, settings, columns, within, onShow } = props;
  const say = useLabel();
  const [dialog, setDialog] = useState<ListView | 'new' | null>(null);
  const { views } = settings;
  const shown = views.find(({ id }) => id === state.view);
  const asKept =
    shown !== undefined &&
    queryOfView(address, state) === addressOfView(address, shown.query) &&
    !columns.changed;
  const worthKeeping = isNarrowed(address, state) || Boolean(state.sort) || columns.changed;
  useAhead(ahead, worthKeeping);
  // By a link to one that is not shared any more, or not there.
  const unknown = state.view && state.view !== everything && !shown && !settings.loading;
  if (!views.length && !worthKeeping && !dialog && !unknown) return null;
  return (
    <div className={styles.views} role="group" aria-label={say(['视图', 'Views'])}>
      <button
        type="button"
        className={`${styles.view} ${shown ? '' : styles.chosen}`}
        aria-pressed={!shown}
        onClick={() => onShow(null)}
      >
        {say(['全部', 'Everything'])}
      </button>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={`${styles.view} ${view === shown ? styles.chosen : ''}`}
          aria-pressed={view === shown}
          title={
            view.shared ? say(['{name} 共享', 'Shared by {name}'], { name: view.owner.name }) : undefined
          }
          onClick={() => onShow(view)}
        >
          {view.id === settings.defaultViewId && (
            <StarFilled className={styles.quiet} aria-label={say(['默认', 'Default'])} />
          )}
          {view.name}
          {view.shared && <TeamOutlined className={styles.quiet} aria-label={say(['共享', 'Shared'])} />}
          {view === shown && !asKept && (
            <span className={styles.quiet}>{say(['（已改动）', '(changed)'])}</span>
          )}
        </button>
      ))}
      {unknown && (
        <span role="status" className={styles.quiet}>
          {say([
            '此链接的视图已删除或不再共享，这里显示全部',
            'The view of this link was deleted or is not shared any more: this is everything',
          ])}
        </span>
      )}
      {shown && (
        <ViewMenu
          screen={screen}
          view={shown}
          query={() => queryOfView(address, asked())}
          asKept={asKept}
          settings={settings}
          columns={columns}
          within={within}
          onEdit={() => setDialog(shown)}
          onGone={() => onShow(null)}
        />
      )}
      {worthKeeping && !asKept && (
        <Button size="small" type="text" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
          {say(['存为视图', 'Save as a view'])}
        </Button>
      )}
      {dialog && (
        <ViewDialog
          screen={screen}
          view={dialog === 'new' ? null : dialog}
          query={() => (dialog === 'new' ? queryOfView(address, asked()) : dialog.query)}
          columns={columns.set}
          onClose={() => setDialog(null)}
          onSaved={onShow}
        />
      )}
    </div>
  );
}

interface ViewMenuProps {
  screen: string;
  view: ListView;
  /** Of what the list shows; asked at the press. */
  query(): string;
  /** Shown as it is kept: there is nothing to update. */
  asKept: boolean;
  settings: ListSettings;
  columns: ChosenColumns;
  within: string | undefined;
  onEdit(): void;
  onGone(): void;
}

/** What can be done with the view that is shown; others' shared ones can only be made one's default. */
function ViewMenu(props: ViewMenuProps) {
  const { screen, view, query, asKept, settings, columns, within, onEdit, onGone } = props;
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const user = useUser();
  const { params } = useAddress();
  const save = useWrite(listViewCalls.save);
  const remove = useWrite(listViewCalls.remove);
  const takeOver = useWrite(listViewCalls.takeOver);
  const isDefault = view.id === settings.defaultViewId;
  const mine = view.owner.id === user?.personId;
  const overwrite = () =>
    save.mutate(
      {
        ...{ id: view.id, screen, name: view.name, shared: view.shared, query: query() },
        ...(columns.changed && { columns: [...columns.set] }),
      },
      {
        onSuccess: () => {
          // The reader's own changes have become those of the view.
          if (columns.changed) columns.reset();
          toast.success(['视图已更新', 'The view is updated']);
        },
        onError: toast.failure,
      },
    );
  const removeIt = async () => {
    const agreed = await ask({
      title: ['删除视图“{name}”？', 'Delete the view “{name}”?'],
      values: { name: view.name },
      ok: ['删除', 'Delete'],
      danger: true,
    });
    if (agreed) remove.mutate({ id: view.id }, { onSuccess: onGone, onError: toast.failure });
  };
  const copyLink = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${linkToView(params, view.id, within)}`);
      if (view.shared) toast.success(['链接已复制', 'Link copied']);
      else
        toast.success([
          '链接已复制；视图未共享，只有您能打开',
          'Link copied; the view is not shared, so that it opens for you alone',
        ]);
    } catch {
      toast.error(errorTexts.copyFailed);
    }
  };
  const items: MenuProps['items'] = [
    {
      key: 'link',
      label: say(['复制链接', 'Copy its link']),
      onClick: () => void copyLink(),
    },
    {
      key: 'default',
      label: isDefault ? say(['取消默认', 'No longer my default']) : say(['设为默认', 'Make it my default']),
      onClick: () => settings.set({ defaultViewId: isDefault ? null : view.id }),
    },
    ...(view.ownerLeft
      ? [
          {
            key: 'takeOver',
            label: say(['接手此视图（原主人已离职）', 'Take it over (its owner has left)']),
            onClick: () =>
              takeOver.mutate(
                { id: view.id },
                {
                  onSuccess: () => toast.success(['已接手，可修改或删除', 'It is yours to change or delete']),
                  onError: toast.failure,
                },
              ),
          },
        ]
      : []),
    ...(mine
      ? [
          {
            key: 'overwrite',
            label: say(['更新为当前显示', 'Update it with what is shown']),
            disabled: asKept,
            onClick: overwrite,
          },
          { key: 'edit', label: say(['重命名与共享…', 'Name and sharing…']), onClick: onEdit },
          { key: 'remove', danger: true, label: say(['删除…', 'Delete…']), onClick: () => void removeIt() },
        ]
      : []),
  ];
  return (
    <PressMenu items={items}>
      <Button
        size="small"
        type="text"
        icon={<MoreOutlined />}
        aria-haspopup="menu"
        aria-label={say(['视图“{name}”的操作', 'What to do with the view “{name}”'], { name: view.name })}
      />
    </PressMenu>
  );
}
