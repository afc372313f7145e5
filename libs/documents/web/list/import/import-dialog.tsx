import { Button, Modal, Progress } from 'antd';
import type { Label } from '#calls/model';
import type { AnyForm, ImportResult } from '#documents/model';
import { importLook } from '#lists/web';
import { formatDecimal, useFocusBack, useLabel } from '#ui/web';
import { ChooseFile } from './choose-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  form: AnyForm;
  /** Code of the designed type that `form` is of. */
  design?: string;
  onClose(): void;
}

const goLabel = ({ forms, changed }: ImportResult, submits: boolean): Label => {
  if (submits) return ['导入并提交', 'Import and submit'];
  if (!changed) return ['导入 {n} 份草稿', 'Import {n} {n:draft|drafts}'];
  return forms
    ? ['导入 {n} 份草稿，修改 {m} 份', 'Import {n} {n:draft|drafts}, change {m}']
    : ['修改 {m} 份单据', 'Change {m} {m:form|forms}'];
};

/** From the sheet to the forms: choose a file, see what would happen, import what is right, mend the rest. */
export function ImportDialog({ form, design, onClose }: ImportDialogProps) {
  useFocusBack();
  const say = useLabel();
  const going = useImport(form, design);
  const { state } = going;
  const title = say(['导入{title}', 'Import: {title}'], { title: say(form.title) });
  const close = () => {
    going.stop();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={720}
      mask={{ closable: state.step === 'choose' }}
      onCancel={close}
      footer={
        state.step === 'tried' ? (
          <>
            <Button onClick={going.again}>{say(['换个文件', 'Another file'])}</Button>
            <Button
              type="primary"
              disabled={state.result.forms + state.result.changed === 0}
              onClick={() => void going.run(state.result)}
            >
              {say(goLabel(state.result, going.submits), {
                n: formatDecimal(String(state.result.forms)),
                m: formatDecimal(String(state.result.changed)),
              })}
            </Button>
          </>
        ) : state.step === 'done' ? (
          <>
            <Button danger onClick={() => void going.undo()}>
              {say(['撤销本次导入', 'Take the import back'])}
            </Button>
            <Button type="primary" onClick={close}>
              {say(['完成', 'Done'])}
            </Button>
          </>
        ) : null
      }
    >
      {state.step === 'choose' && (
        <ChooseFile
          form={form}
          {...(design && { design })}
          onChoose={(file, way) => void going.choose(file, way)}
        />
      )}
      {state.step === 'busy' && (
        <div className={importLook.busy} role="status">
          <Progress
            percent={state.total ? Math.floor((state.done / state.total) * 100) : 0}
            aria-label={say(['导入进度', 'Progress of the import'])}
          />
          {state.dryRun
            ? say(['正在检查 {name} …', 'Looking through {name} …'], { name: going.fileName })
            : say(['已写入 {done} / {total} 份', '{done} of {total} written'], {
                done: state.done,
                total: state.total,
              })}
          {!state.dryRun && (
            <span className={importLook.quiet}>
              {say([
                '每 200 份写入一次；中断后再次导入会接着写，已写入的不会重复。',
                'Written 200 at a time; if it breaks off, import again: it goes on, and nothing is written twice.',
              ])}
            </span>
          )}
        </div>
      )}
      {(state.step === 'tried' || state.step === 'done') && (
        <ImportOutcome result={state.result} done={state.step === 'done'} fileName={going.fileName} />
      )}
    </Modal>
  );
}
