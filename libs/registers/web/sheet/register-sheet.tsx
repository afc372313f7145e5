import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { Computed } from '#fields/model';
import { FieldEditingContext, LineGrid, useSaveKey, type FieldContext } from '#fields/web';
import type { RecordInput, RegisterDeclaration } from '#registers/model';
import { ErrorState, NotReadAgain, PageSkeleton, staysShown, today, useLabel } from '#ui/web';
import { rowsName, sheetField } from './sheet-rows.ts';
import { useSheet } from './use-sheet.ts';
import styles from './register-sheet.module.css';

interface RegisterSheetProps {
  register: RegisterDeclaration;
  /** Of the records of the page, in their order. */
  ids: readonly string[];
}

const nameOf = ({ values }: RecordInput): string =>
  [values['code'], values['nameZh']].filter((text) => typeof text === 'string').join(' ');

/** The records of a page as a spreadsheet: what is changed is saved at once, each record by itself. */
export function RegisterSheet({ register, ids }: RegisterSheetProps) {
  const say = useLabel();
  const sheet = useSheet(register, ids);
  const { store, lines, changed } = sheet;
  useSaveKey(() => void sheet.save());
  const field = useMemo(() => sheetField(register, lines.length), [register, lines.length]);
  const editing = useMemo(() => {
    const context: FieldContext = { currency: 'CNY', today: today() };
    return { set: { ...register.set, fields: { [rowsName]: field } }, store, context };
  }, [register, field, store]);
  const { reading } = sheet;
  if (reading.isError && !staysShown(reading))
    return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />;
  if (sheet.loading) return <PageSkeleton />;
  return (
    <div className={styles.sheet}>
      <NotReadAgain query={reading} />
      <div className={styles.bar}>
        <span role="status">
          {changed.length
            ? say(['已修改 {n} 行，尚未保存', '{n} {n:row|rows} changed, not saved yet'], {
                n: changed.length,
              })
            : say(['点击单元格即可修改', 'Press a cell to change it'])}
        </span>
        <Button disabled={!changed.length || sheet.saving} onClick={sheet.throwAway}>
          {say(['放弃修改', 'Discard changes'])}
        </Button>
        <Button
          type="primary"
          disabled={!changed.length}
          loading={sheet.saving}
          onClick={() => void sheet.save()}
        >
          {say(['保存 {n} 行', 'Save {n} {n:row|rows}'], { n: changed.length })}
        </Button>
      </div>
      {sheet.unplaced.map(({ row, texts }) => (
        <Alert
          key={row.id}
          type="error"
          showIcon
          title={`${nameOf(row)}${say(['：', ': '])}${texts.map((text) => say(text)).join(say(['；', '; ']))}`}
        />
      ))}
      <FieldEditingContext value={editing}>
        <LineGrid
          fixedLines
          name={rowsName}
          field={field}
          lines={lines}
          computed={nothingComputed}
          problems={sheet.problems}
        />
      </FieldEditingContext>
    </div>
  );
}

const nothingComputed: Computed = { own: {}, lines: {}, sums: {} };
