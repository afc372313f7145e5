import {
  ApartmentOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MinusSquareOutlined,
  NodeExpandOutlined,
  PlusOutlined,
  PlusSquareOutlined,
  UnorderedListOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { mapRoot } from '#editor/model';
import { HistoryTools, PictureTools } from '../common/shared-tools.tsx';
import { Tool, ToolBar } from '../common/tool-bar.tsx';
import type { MapDesk } from './use-map-desk.ts';
import styles from './mindmap.module.css';

export type MapView = 'map' | 'outline';

interface MapToolbarProps {
  desk: MapDesk;
  view: MapView;
  zoom: number;
  onView(view: MapView): void;
  onZoom(zoom: number): void;
  onSave(): void;
  onPrint(): void;
}

export const zooms = { least: 0.3, most: 2, step: 1.25 } as const;
const within = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom));

/** What can be done with a map and its chosen node; without dragging. */
export function MapToolbar({ desk, view, zoom, onView, onZoom, onSave, onPrint }: MapToolbarProps) {
  const isRoot = desk.chosen === mapRoot;
  return (
    <ToolBar>
      {desk.mayChange && (
        <>
          <HistoryTools {...desk.history} />
          <Tool
            label={['添加下级（Tab）', 'Add below (Tab)']}
            shown={['下级', 'Below']}
            icon={<NodeExpandOutlined aria-hidden />}
            onClick={desk.addChild}
          />
          <Tool
            label={['添加同级（Enter）', 'Add beside (Enter)']}
            shown={['同级', 'Beside']}
            icon={<PlusOutlined aria-hidden />}
            disabled={isRoot}
            onClick={desk.addSibling}
          />
          <Tool
            label={['改文字（F2）', 'Reword (F2)']}
            icon={<EditOutlined aria-hidden />}
            onClick={() => desk.rename()}
          />
          <Tool
            label={['上移（Alt+↑）', 'Up (Alt+↑)']}
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={isRoot}
            onClick={() => desk.step(-1)}
          />
          <Tool
            label={['下移（Alt+↓）', 'Down (Alt+↓)']}
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={isRoot}
            onClick={() => desk.step(1)}
          />
          <Tool
            label={['升级（Alt+←）', 'One level up (Alt+←)']}
            icon={<MenuFoldOutlined aria-hidden />}
            disabled={isRoot}
            onClick={desk.outdent}
          />
          <Tool
            label={['降级（Alt+→）', 'One level down (Alt+→)']}
            icon={<MenuUnfoldOutlined aria-hidden />}
            disabled={isRoot}
            onClick={desk.indent}
          />
          <Tool
            label={['删除（Delete）', 'Delete (Delete)']}
            icon={<DeleteOutlined aria-hidden />}
            disabled={isRoot}
            onClick={desk.remove}
          />
        </>
      )}
      <Tool
        label={['全部展开', 'Unfold all']}
        icon={<PlusSquareOutlined aria-hidden />}
        onClick={() => desk.foldAll(false)}
      />
      <Tool
        label={['全部折叠', 'Fold all']}
        icon={<MinusSquareOutlined aria-hidden />}
        onClick={() => desk.foldAll(true)}
      />
      <span className={styles.grows} />
      {view === 'map' && (
        <>
          <Tool
            label={['缩小', 'Smaller']}
            icon={<ZoomOutOutlined aria-hidden />}
            disabled={zoom <= zooms.least}
            onClick={() => onZoom(within(zoom / zooms.step))}
          />
          <Tool
            label={['放大', 'Larger']}
            icon={<ZoomInOutlined aria-hidden />}
            disabled={zoom >= zooms.most}
            onClick={() => onZoom(within(zoom * zooms.step))}
          />
        </>
      )}
      <Tool
        label={['导图', 'Map']}
        icon={<ApartmentOutlined aria-hidden />}
        pressed={view === 'map'}
        onClick={() => onView('map')}
      />
      <Tool
        label={['大纲', 'Outline']}
        icon={<UnorderedListOutlined aria-hidden />}
        pressed={view === 'outline'}
        onClick={() => onView('outline')}
      />
      <PictureTools onSave={onSave} onPrint={onPrint} />
    </ToolBar>
  );
}
