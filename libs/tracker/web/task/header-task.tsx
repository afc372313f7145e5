import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddressValues, useMay } from '#shell/web';
import { trackerScreen } from '#tracker/model';
import { Icon, useLabel } from '#ui/web';
import { useOpenedTasks, useOpenTask } from './task-address.ts';

const TaskDrawer = lazy(() => import('./task-drawer.tsx'));
const QuickAddDialog = lazy(() => import('./quick-add-dialog.tsx'));

const typedInto = 'input, textarea, select, [contenteditable=true], .ant-modal, .ant-drawer';

/** On every page: writing down a task (N), and the task that the address names, over the page. */
export default function HeaderTask() {
  const say = useLabel();
  const may = useMay();
  const [taskId, openTask] = useOpenTask();
  useOpenedTasks(taskId);
  const [pressed, setPressed] = useState(false);
  // The command box leads here; what it asked for is taken out of the address once it is done.
  const [params, setParam] = useAddressValues();
  const asked = params.has('add');
  const adding = pressed || asked;
  const close = () => {
    setPressed(false);
    if (asked) setParam('add', null);
  };
  const mayAdd = may(trackerScreen, 'add');
  useEffect(() => {
    if (!mayAdd) return;
    const press = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== 'n' || held || (event.target as Element).closest(typedInto)) return;
      event.preventDefault();
      setPressed(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [mayAdd]);
  if (!may(trackerScreen, 'query')) return null;
  return (
    <>
      {mayAdd && (
        <Button
          type="text"
          icon={<Icon name="check-square" />}
          aria-label={say(['写下任务', 'Write down a task'])}
          title={say(['写下任务（N）', 'Write down a task (N)'])}
          onClick={() => setPressed(true)}
        />
      )}
      <Suspense>
        {mayAdd && adding && <QuickAddDialog onClose={close} />}
        {taskId !== null && <TaskDrawer key={taskId} taskId={taskId} onClose={() => openTask(null)} />}
      </Suspense>
    </>
  );
}
