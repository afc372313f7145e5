import { Alert } from 'antd';
import { importLook } from '#lists/web';
import type { RecordUndoResult } from '#registers/model';
import { useLabel } from '#ui/web';

/** What was taken back, and what stays because somebody has changed or used it since. */
export function UndoOutcome({ undone }: { undone: RecordUndoResult }) {
  const say = useLabel();
  const { removed, restored, kept, left } = undone;
  return (
    <div className={importLook.outcome}>
      <Alert
        type={kept ? 'warning' : 'success'}
        showIcon
        title={say(
          [
            '已撤销导入：删除新增的 {removed} 条，还原 {restored} 条',
            'Taken back: {removed} new ones are gone, {restored} as before',
          ],
          { removed, restored },
        )}
        description={
          kept > 0 &&
          say(
            [
              '{kept} 条在导入后被修改或使用，其内容予以保留：',
              '{kept} {kept:was|were} changed or used since, and {kept:stays|stay}:',
            ],
            { kept },
          )
        }
      />
      {left.length > 0 && (
        <div
          className={importLook.faults}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={say(['保留的记录', 'Records that stay'])}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{say(['记录', 'Record'])}</th>
                <th scope="col">{say(['原因', 'Why'])}</th>
              </tr>
            </thead>
            <tbody>
              {left.map(({ id, name, why }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{say(why)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
