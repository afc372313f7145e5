import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Progress, Upload } from 'antd';
import type { AnyForm, ImportResult } from '#documents/model';
import { formatDate, formatDecimal, useLabel, useToast } from '#ui/web';
import { bytesOf, saveBlob, workbookOf } from '../export/read-pieces.ts';
import { saveTemplate } from './fetch-import.ts';
import { ImportFaults } from './import-faults.tsx';
import { useImport } from './use-import.ts';
import styles from './import.module.css';

export interface ImportDialogProps {
  form: AnyForm;
  /** Code of the designed type that `form` is of. */
  design?: string;
  onClose(): void;
}

/** From the template to the drafts: choose a file, see what would happen, import what is right, mend the rest. */
export function ImportDialog({ form, design, onClose }: ImportDialogProps) {
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
              disabled={state.result.forms === 0}
              onClick={() => void going.run(state.result)}
            >
              {say(['导入 {n} 份草稿', 'Import {n} {n:draft|drafts}'], {
                n: formatDecimal(String(state.result.forms)),
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
        <ChooseFile form={form} {...(design && { design })} onChoose={(file) => void going.choose(file)} />
      )}
      {state.step === 'busy' && (
        <div className={styles.busy} role="status">
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
        </div>
      )}
      {(state.step === 'tried' || state.step === 'done') && (
        <Outcome result={state.result} done={state.step === 'done'} fileName={going.fileName} />
      )}
    </Modal>
  );
}

interface ChooseFileProps extends Pick<ImportDialogProps, 'form' | 'design'> {
  onChoose(file: File): void;
}

function ChooseFile({ form, design, onChoose }: ChooseFileProps) {
  const say = useLabel();
  const toast = useToast();
  const name = `${say(form.title)} ${say(['导入模板', 'import template'])}.xlsx`;
  return (
    <div className={styles.choose}>
      <div>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void saveTemplate({ screen: form.code, design }, name).catch(toast.failure)}
        >
          {say(['下载模板', 'Download the template'])}
        </Button>
      </div>
      <Upload.Dragger
        accept=".xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <p className={styles.icon} aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{say(['选择或拖入填好的 Excel 文件', 'Choose the filled-in Excel file, or drop it here'])}</p>
        <p className={styles.quiet}>
          {say([
            '先检查，不写入任何内容；最多 20,000 行。',
            'It is looked through first, nothing is written; at most 20,000 rows.',
          ])}
        </p>
      </Upload.Dragger>
    </div>
  );
}

interface OutcomeProps {
  result: ImportResult;
  done: boolean;
  fileName: string;
}

/** What would happen, or has happened. */
function Outcome({ result, done, fileName }: OutcomeProps) {
  const say = useLabel();
  const { rows, forms, faultyRows, faults, errorFile, before } = result;
  const figures = {
    rows: formatDecimal(String(rows)),
    forms: formatDecimal(String(forms)),
    faulty: formatDecimal(String(faultyRows)),
  };
  return (
    <div className={styles.outcome}>
      {before && !done && (
        <Alert
          type="warning"
          showIcon
          title={say(
            ['您在 {when} 导入过同一文件（{n} 份）', 'You imported this very file on {when} ({n} forms)'],
            { when: formatDate(before.at), n: before.forms },
          )}
        />
      )}
      <Alert
        type={faultyRows === 0 ? 'success' : forms === 0 ? 'error' : 'warning'}
        showIcon
        title={
          done
            ? say(['已导入 {forms} 份草稿', '{forms} {forms:draft|drafts} imported'], figures)
            : say(
                [
                  '{rows} 行，可导入 {forms} 份单据',
                  '{rows} {rows:row|rows}, {forms} {forms:form|forms} can be imported',
                ],
                figures,
              )
        }
        description={
          faultyRows > 0 &&
          say(
            done
              ? ['{faulty} 行有误，未导入。', '{faulty} {faulty:row is|rows are} faulty and left out.']
              : [
                  '{faulty} 行有误，将不导入。下载错误文件，改好后可直接再次导入。',
                  '{faulty} {faulty:row is faulty and stays|rows are faulty and stay} out. Download, mend, and import that file.',
                ],
            figures,
          )
        }
        action={
          errorFile !== null && (
            <Button
              size="small"
              icon={<DownloadOutlined />}
              onClick={() =>
                saveBlob(
                  workbookOf([bytesOf(errorFile)]),
                  `${fileName.replace(/\.xlsx$/i, '')} ${say(['错误行', 'faulty rows'])}.xlsx`,
                )
              }
            >
              {say(['下载错误文件', 'Download faulty rows'])}
            </Button>
          )
        }
      />
      {!done && faults.length > 0 && <ImportFaults faults={faults} />}
    </div>
  );
}
