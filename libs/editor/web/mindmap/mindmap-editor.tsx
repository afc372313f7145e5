import { useId, useRef, useState } from 'react';
import { useLabel, useNarrow } from '#ui/web';
import { useOthers, useTellPlace } from '../common/use-others.ts';
import { usePicture } from '../common/use-picture.tsx';
import type { EditorProps } from '../editors.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapOutline } from './map-outline.tsx';
import { MapPicture } from './map-picture.tsx';
import { MapToolbar, type MapView } from './map-toolbar.tsx';
import { useMapDesk } from './use-map-desk.ts';
import common from '../common/common.module.css';

/** A mind map that several draw at once. */
export default function MindmapEditor(props: EditorProps) {
  const { link, title } = props;
  const say = useLabel();
  const isNarrow = useNarrow();
  const hint = useId();
  const desk = useMapDesk(props);
  const others = useOthers(link);
  const [wanted, setView] = useState<MapView | null>(null);
  const [zoom, setZoom] = useState(1);
  const tree = useRef<HTMLDivElement>(null);
  useTellPlace(link, desk.chosen);
  const { save, print, paper } = usePicture(title, () => <MapPicture root={desk.root} />);
  const view = wanted ?? (isNarrow ? 'outline' : 'map');
  const shared = {
    ...{ desk, others, hint, ref: tree },
    label: say(['思维导图：{title}', 'Mind map {title}'], { title }),
  };
  return (
    <div className={common.frame}>
      <MapToolbar {...{ desk, view, zoom }} onView={setView} onZoom={setZoom} onSave={save} onPrint={print} />
      <p id={hint} className={common.hint}>
        {say(
          desk.mayChange
            ? [
                'Tab 添加下级，Enter 添加同级，F2 改文字，Delete 删除，方向键选择，空格折叠，Esc 后按 Tab 离开',
                'Tab adds below, Enter beside, F2 rewords, Delete removes, arrows choose, Space folds; Esc, then Tab leaves',
              ]
            : ['方向键选择，空格折叠', 'Arrows choose, Space folds'],
        )}
      </p>
      {view === 'map' ? <MapDrawing {...shared} zoom={zoom} /> : <MapOutline {...shared} />}
      {paper}
    </div>
  );
}
