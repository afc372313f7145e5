import { Button } from 'antd';
import type { BranchNode } from '#approvals/model';
import { useLabel } from '#ui/web';
import { addArm, changeArm, modeLabels, moveArm, removeArm } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { Names } from './names.tsx';
import { OptionalCondition } from './optional-condition.tsx';
import { Setting, Settings } from './setting.tsx';
import { withSetting } from './with-setting.ts';
import styles from './inspector.module.css';

interface BranchSettingsProps {
  node: BranchNode;
  onChange(node: BranchNode): void;
}

/** How a branch chooses among its arms, and the arms. */
export function BranchSettings({ node, onChange }: BranchSettingsProps) {
  const say = useLabel();
  const { readOnly, change } = useDesigning();
  return (
    <>
      <Settings label={['分支方式', 'Kind of branch']}>
        <Setting label={['如何选择分支', 'Which arms are taken']}>
          {(id) => (
            <Choose
              id={id}
              value={node.mode}
              options={modeLabels}
              disabled={readOnly}
              onChange={(mode) => onChange({ ...node, mode })}
            />
          )}
        </Setting>
      </Settings>
      {node.arms.map((arm, index) => (
        <Settings
          key={arm.id}
          label={[`第 ${index + 1} 条：${arm.label[0]}`, `Arm ${index + 1}: ${arm.label[1]}`]}
        >
          <Names
            value={arm.label}
            disabled={readOnly}
            onChange={(label) =>
              change((flow) => changeArm(flow, node.id, arm.id, (one) => ({ ...one, label })))
            }
          />
          {node.mode !== 'parallel' && (
            <OptionalCondition
              label={['有条件', 'Under a condition']}
              help={['没有条件的一条用于其他所有情况。', 'The arm without one is for all other cases.']}
              value={arm.when}
              onChange={(when) =>
                change((flow) => changeArm(flow, node.id, arm.id, (one) => withSetting(one, 'when', when)))
              }
            />
          )}
          {!readOnly && (
            <div className={styles.buttons}>
              <Button
                size="small"
                disabled={index === 0}
                onClick={() => change((flow) => moveArm(flow, node.id, arm.id, -1))}
              >
                {say(['左移', 'Left'])}
              </Button>
              <Button
                size="small"
                disabled={index === node.arms.length - 1}
                onClick={() => change((flow) => moveArm(flow, node.id, arm.id, 1))}
              >
                {say(['右移', 'Right'])}
              </Button>
              <Button
                size="small"
                danger
                disabled={node.arms.length <= 2}
                onClick={() => change((flow) => removeArm(flow, node.id, arm.id))}
              >
                {say(['删除分支', 'Remove the arm'])}
              </Button>
            </div>
          )}
        </Settings>
      ))}
      {!readOnly && (
        <Button onClick={() => change((flow) => addArm(flow, node.id))}>
          {say(['加一条分支', 'Add an arm'])}
        </Button>
      )}
    </>
  );
}
