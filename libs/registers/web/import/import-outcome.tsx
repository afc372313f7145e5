import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { importLook, workbookOf } from '#lists/web';
import type { RecordImportResult, RegisterDeclaration } from '#registers/model';
import { bytesOf, formatDate, formatDecimal, saveBlob, useLabel } from '#ui/web';
import { ImportedRecords } from './imported-records.tsx';

interface ImportOutcomeProps {
  register: RegisterDeclaration;
  result: RecordImportResult;
  done: boolean;
  fileName: string;
}

/** What would happen, or has happened. */
export function ImportOutcome({ register, result, done, fileName }: ImportOutcomeProps) {
  const say = useLabel();
  const { rows, counts, errorFile, before } = result;
  const figure = (n: number) => formatDecimal(String(n));
  const figures = {
    ...{ rows: figure(rows), fresh: figure(counts.new), changed: figure(counts.changed) },
    ...{ refused: figure(counts.refused), unit: say(register.unit) },
  };
  return (
    <div className={importLook.outcome}>
      {before && !done && (
        <Alert
          type="warning"
          showIcon
          title={say(['{date} 已导入过同一个文件', 'The same file was imported on {date}'], {
            date: formatDate(before.at),
          })}
        />
      )}
      <Alert
        type={counts.refused === 0 ? 'success' : counts.new + counts.changed === 0 ? 'error' : 'warning'}
        showIcon
        title={
          done
            ? say(['已新增 {fresh}，修改 {changed} {unit}', '{fresh} added, {changed} changed'], figures)
            : say(
                [
                  '{rows} 行：将新增 {fresh}，修改 {changed} {unit}',
                  '{rows} {rows:row|rows}: {fresh} to be added, {changed} to be changed',
                ],
                figures,
              )
        }
        description={
          counts.refused > 0 &&
          say(
            done
              ? [
                  '{refused} {unit}有误，未导入，原因如下。',
                  '{refused} {refused:is|are} faulty and left out.',
                ]
              : [
                  '{refused} {unit}有误，将不导入。下载错误文件，改好后可直接再次导入。',
                  '{refused} {refused:is faulty and stays|are faulty and stay} out. Download, mend, and import that file.',
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
                  `${fileName.replace(/\.(xlsx|csv)$/i, '')} ${say(['错误行', 'faulty rows'])}.xlsx`,
                )
              }
            >
              {say(['下载错误文件', 'Download faulty rows'])}
            </Button>
          )
        }
      />
      {result.asked && (
        <Alert
          type="info"
          showIcon
          title={say(['需审批的内容已提交：{number}', 'What waits for approval was handed in: {number}'], {
            number: result.asked.number,
          })}
          action={<Link to={result.asked.path}>{say(['查看申请', 'Open the request'])}</Link>}
        />
      )}
      <ImportedRecords result={result} />
    </div>
  );
}
