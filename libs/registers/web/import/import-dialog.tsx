import { HistoryOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import type { Label } from '#calls/model';
import { importLook } from '#lists/web';
import type { RecordImportResult, RegisterDeclaration } from '#registers/model';
import { formatDecimal, later, useFocusBack, useLabel, useToast } from '#ui/web';
import { ChooseFile } from './choose-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { UndoOutcome } from './undo-outcome.tsx';
import { useImport, type ImportState } from './use-import.ts';

const PastImports = later(() => import('./past-imports.tsx').then((part) => part.PastImports));

const goLabel = ({ counts }: RecordImportResult): Label => {
  if (!counts.changed) return ['新增 {n} {unit}', 'Add {n}'];
  return counts.new
    ? ['新增 {n}，修改 {m} {unit}', 'Add {n}, change {m}']
    : ['修改 {m} {unit}', 'Change {m}'];
};

interface ImportDialogProps {
  register: RegisterDeclaration;
  onClose(): void;
}

/** From the sheet to the records: choose a file, see what would happen, import what is right, mend the rest, or undo. */
export function ImportDialog({ register, onClose }: ImportDialogProps) {
  useFocusBack();
  const say = useLabel();
  const going = useImport(register);
  const { state } = going;
  const toast = useToast();
  const close = () => {
    going.stop();
    if (state.step === 'busy' && state.what === 'import')
      toast.info([
        '导入继续进行，结果见历次导入',
        'The import goes on; see past imports for what comes of it',
      ]);
    onClose();
  };
  return (
    <Modal
      open
      title={say(['导入{title}', 'Import: {title}'], { title: say(register.title) })}
      width={760}
      mask={{ closable: state.step === 'choose' || state.step === 'past' }}
      onCancel={close}
      footer={<Ways state={state} going={going} register={register} onClose={close} />}
    >
      {state.step === 'choose' && (
        <ChooseFile register={register} onChoose={(file, way) => void going.choose(file, way)} />
      )}
      {state.step === 'past' && <PastImports register={register} onUndo={(id) => void going.undoPast(id)} />}
      {state.step === 'busy' && <Busy state={state} fileName={going.fileName} />}
      {(state.step === 'tried' || state.step === 'done') && (
        <ImportOutcome
          register={register}
          result={state.result}
          done={state.step === 'done'}
          fileName={going.fileName}
        />
      )}
      {state.step === 'undone' && <UndoOutcome undone={state.undone} />}
    </Modal>
  );
}

function Busy({ state, fileName }: { state: ImportState & { step: 'busy' }; fileName: string }) {
  const say = useLabel();
  const { what, progress } = state;
  const { done, total } = progress;
  const words: Record<typeof what, Label> = {
    try: ['正在检查 {name} …', 'Looking through {name} …'],
    import: ['已写入 {done} / {total}', '{done} of {total} written'],
    undo: ['已撤销 {done} / {total}', '{done} of {total} taken back'],
  };
  return (
    <div className={importLook.busy} role="status">
      <Progress
        percent={total ? Math.floor((done / total) * 100) : 0}
        aria-label={say(['导入进度', 'Progress of the import'])}
      />
      {say(words[what], { name: fileName, done, total })}
    </div>
  );
}

interface WaysProps extends ImportDialogProps {
  state: ImportState;
  going: ReturnType<typeof useImport>;
}

/** What can be done next. */
function Ways({ state, going, register, onClose }: WaysProps) {
  const say = useLabel();
  const end = (
    <Button type="primary" onClick={onClose}>
      {say(['完成', 'Done'])}
    </Button>
  );
  switch (state.step) {
    case 'choose':
      return (
        <Button type="text" icon={<HistoryOutlined />} onClick={going.past}>
          {say(['历次导入', 'Past imports'])}
        </Button>
      );
    case 'past':
      return <Button onClick={going.again}>{say(['返回', 'Back'])}</Button>;
    case 'tried': {
      const { counts } = state.result;
      const nothing = counts.new + counts.changed === 0;
      return (
        <>
          <Button onClick={going.again}>{say(['换个文件', 'Another file'])}</Button>
          <Button type="primary" disabled={nothing} onClick={() => void going.run(state.result)}>
            {nothing
              ? say(['没有可导入的内容', 'Nothing to import'])
              : say(goLabel(state.result), {
                  n: formatDecimal(String(counts.new)),
                  m: formatDecimal(String(counts.changed)),
                  unit: say(register.unit),
                })}
          </Button>
        </>
      );
    }
    case 'done':
      return (
        <>
          <Button
            danger
            disabled={state.result.counts.new + state.result.counts.changed === 0}
            onClick={() => void going.undo(state.result)}
          >
            {say(['撤销本次导入', 'Take the import back'])}
          </Button>
          {end}
        </>
      );
    case 'undone':
      return end;
    default:
      return null;
  }
}
