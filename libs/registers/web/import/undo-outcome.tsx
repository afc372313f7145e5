import { Alert } from 'antd';
import { importLook } from '#lists/web';
import type { RecordUndoResult } from '#registers/model';
import { useLabel } from '#ui/web';

/** What was taken back and is asked for no more, and what stays: changed, used or approved since. */
export function UndoOutcome({ undone }: { undone: RecordUndoResult }) {
  const say = useLabel();
  const { removed, restored, kept, left, withdrawn } = undone;
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
          (kept > 0 || withdrawn !== null) && (
            <>
              {withdrawn !== null && (
                <div>
                  {say(
                    ['待审批的变更 {number} 已撤回', '{number}, which waited for approval, is withdrawn'],
                    { number: withdrawn },
                  )}
                </div>
              )}
              {kept > 0 && (
                <div>
                  {say(
                    [
                      '{kept} 条未全部还原，保留的内容及原因：',
                      '{kept} {kept:is|are} not wholly as before; what stays, and why:',
                    ],
                    { kept },
                  )}
                </div>
              )}
            </>
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
