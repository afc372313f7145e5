import { Button, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import type { ExportGroup } from '#lists/model';
import { formatDecimal, useFocusBack, useLabel, today } from '#ui/web';
import type { ExportSource } from './export-source.ts';
import { chosenFields, rememberFields, toggled } from './chosen-fields.ts';
import { useExport } from './use-export.ts';
import styles from './export.module.css';

interface ExportDialogProps {
  source: ExportSource;
  onClose(): void;
}

/** Which fields, then how far it is, with a way to end it. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  useFocusBack();
  const say = useLabel();
  const { screen, list, title, groups, filters, sort, total, ids } = source;
  const [chosen, setChosen] = useState(() => chosenFields(source));
  const { progress, start, cancel } = useExport(onClose);
  const count = ids?.length ?? total;
  const inOrder = groups
    .flatMap(({ fields }) => fields.map(({ key }) => key))
    .filter((key) => chosen.includes(key));
  const begin = () => {
    rememberFields(source, inOrder);
    void start(
      {
        screen,
        ...(list !== null && { list }),
        fields: inOrder,
        // A list that is told as of an instant has even its chosen rows as of it; forms are asked for by their ids alone.
        filters: ids && list === null ? {} : filters,
        ...(sort && { sort }),
        ...(ids && { ids: [...ids] }),
      },
      `${say(title)} ${today()}.xlsx`,
      count,
    );
  };
  const percent = progress
    ? Math.min(99, Math.floor((progress.done / Math.max(1, progress.total)) * 100))
    : 0;
  return (
    <Modal
      open
      title={say(['导出到 Excel', 'Export to Excel'])}
      width={640}
      mask={{ closable: progress === null }}
      onCancel={() => {
        cancel();
        onClose();
      }}
      footer={
        progress ? (
          <Button onClick={cancel}>{say(['停止', 'Stop'])}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
            <Button type="primary" disabled={!inOrder.length} onClick={begin}>
              {say(['导出 {n} {unit}', 'Export {n}'], {
                n: formatDecimal(String(count)),
                unit: say(source.unit),
              })}
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <div className={styles.progress} role="status">
          <Progress percent={percent} aria-label={say(['导出进度', 'Progress of the export'])} />
          <span>
            {say(['已写入 {done} / {total} {unit}', '{done} of {total} written'], {
              unit: say(source.unit),
              done: formatDecimal(String(progress.done)),
              total: formatDecimal(String(progress.total)),
            })}
          </span>
        </div>
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <FieldsOfGroup
              key={group.key}
              group={group}
              chosen={chosen}
              onToggle={(keys, on) => setChosen(toggled(chosen, group, keys, on))}
            />
          ))}
        </div>
      )}
    </Modal>
  );
}

interface FieldsOfGroupProps {
  group: ExportGroup;
  chosen: readonly string[];
  onToggle(keys: readonly string[], on: boolean): void;
}

function FieldsOfGroup({ group, chosen, onToggle }: FieldsOfGroupProps) {
  const say = useLabel();
  const keys = group.fields.map(({ key }) => key);
  const set = keys.filter((key) => chosen.includes(key)).length;
  return (
    <fieldset className={styles.group}>
      <legend>
        <Checkbox
          checked={set === keys.length}
          indeterminate={set > 0 && set < keys.length}
          onChange={({ target }) => onToggle(keys, target.checked)}
        >
          <strong>{say(group.label)}</strong>
        </Checkbox>
      </legend>
      {group.ofLines && (
        <p className={styles.note}>
          {say(['选择明细后，每行明细各占一行。', 'With lines chosen, every line has a row of its own.'])}
        </p>
      )}
      <div className={styles.fields}>
        {group.fields.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={({ target }) => onToggle([key], target.checked)}
          >
            {say(label)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
