import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ImportResult } from '#documents/model';
import { bytesOf, formatDate, formatDecimal, saveBlob, useLabel } from '#ui/web';
import { importLook, workbookOf } from '#lists/web';
import { ImportRows } from './import-rows.tsx';

interface ImportOutcomeProps {
  result: ImportResult;
  done: boolean;
  fileName: string;
}

/** What would happen, or has happened. */
export function ImportOutcome({ result, done, fileName }: ImportOutcomeProps) {
  const say = useLabel();
  const { rows, forms, changed, submitted, faultyRows, errorFile, before } = result;
  const figures = {
    rows: formatDecimal(String(rows)),
    forms: formatDecimal(String(forms)),
    changed: formatDecimal(String(changed)),
    submitted: formatDecimal(String(submitted)),
    faulty: formatDecimal(String(faultyRows)),
  };
  return (
    <div className={importLook.outcome}>
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
        type={faultyRows === 0 ? 'success' : forms + changed === 0 ? 'error' : 'warning'}
        showIcon
        title={
          <>
            {done
              ? say(['已导入 {forms} 份草稿', '{forms} {forms:draft|drafts} imported'], figures)
              : say(
                  [
                    '{rows} 行，可导入 {forms} 份单据',
                    '{rows} {rows:row|rows}, {forms} {forms:form|forms} can be imported',
                  ],
                  figures,
                )}
            {changed > 0 &&
              say(
                done
                  ? ['，修改 {changed} 份', ', {changed} changed']
                  : ['，将修改 {changed} 份', ', {changed} changed'],
                figures,
              )}
            {submitted > 0 && say(['，已提交 {submitted} 份', ', {submitted} submitted'], figures)}
          </>
        }
        description={
          faultyRows > 0 &&
          say(
            done
              ? [
                  '{faulty} 行有误，未导入或未提交，原因如下。',
                  '{faulty} {faulty:row is|rows are} faulty and left out or not submitted.',
                ]
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
      {(!done || faultyRows > 0) && <ImportRows result={result} />}
    </div>
  );
}
