import { Input } from 'antd';
import { placeName } from '#editor/model';
import { useLabel } from '#ui/web';
import type { Desk } from '../state/use-desk.ts';
import styles from '../sheet.module.css';

/** Where one is, and what stands there as it was typed. */
export function FormulaBar({ desk, onDone }: { desk: Desk; onDone(): void }) {
  const say = useLabel();
  const { store, box, row, column, editing, mayChange } = desk;
  const isMore = box.top !== box.bottom || box.left !== box.right;
  return (
    <div className={styles.formula}>
      <output aria-label={say(['所在单元格', 'Selected'])} className={styles.place}>
        {isMore ? `${placeName(box.top, box.left)}:${placeName(box.bottom, box.right)}` : desk.place}
      </output>
      <Input
        className={String(styles.formulaInput)}
        aria-label={say(['公式或内容', 'Formula or content'])}
        placeholder={
          mayChange ? say(['内容，或以 = 开头的公式', 'Content, or a formula that begins with =']) : ''
        }
        data-formula="true"
        autoComplete="off"
        readOnly={!mayChange}
        value={editing ? editing.text : store.typed(row, column)}
        onFocus={() => (editing ? desk.stay() : desk.begin())}
        onChange={({ target }) => desk.type(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            desk.commit();
            desk.select(row + 1, column);
          } else if (event.key === 'Escape') desk.cancel();
          else return;
          event.preventDefault();
          onDone();
        }}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof HTMLTextAreaElement)) desk.commit();
        }}
      />
    </div>
  );
}
