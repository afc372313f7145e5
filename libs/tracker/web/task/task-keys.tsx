import { useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from '#shell/web';
import { isLevel, type Task } from '#tracker/model';
import { fieldKeys, takeWantedField, type TaskField } from './task-address.ts';
import { useAct } from './use-act.ts';
import { leftOf, useComplete } from './use-complete.ts';

/** Where a key is a letter, or belongs to what lies over the task. */
const typedInto =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], .ant-modal, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown';

/** Keys of an open task (module file, 2): E, A and D go to its fields, 1 to 4 set its level, X completes, F follows. */
export function TaskKeys({ task }: { task: Task }) {
  const me = useUser();
  const [act, isActing] = useAct(task.id);
  const complete = useComplete(task.id, leftOf(task), act);
  const here = useRef<HTMLSpanElement>(null);
  const goTo = (field: TaskField) =>
    here.current?.parentElement
      ?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea):not(:disabled)`)
      ?.focus();
  const does = (key: string): boolean => {
    const field = fieldKeys[key];
    const level = Number(key);
    if (field) goTo(field);
    else if (isActing) return false;
    else if (key === 'f') {
      const follows = task.followers.some(({ username }) => username === me?.username);
      if (!follows && !task.may.follow) return false;
      act(follows ? 'unattention' : 'attention');
    } else if (key === 'x') {
      if (!(task.complete ? task.may.lead : task.may.change)) return false;
      if (task.complete) act('unfinished');
      else void complete(false);
    } else if (isLevel(level) && task.may.change) act('level', { level, before: String(task.level) });
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (held || event.isComposing || event.defaultPrevented || (event.target as Element).closest(typedInto))
      return;
    if (does(event.key.toLowerCase())) event.preventDefault();
  });
  const begin = useEffectEvent((field: TaskField) => goTo(field));
  useEffect(() => {
    const field = takeWantedField();
    // Behind the drawer, which takes the keyboard for itself as it opens.
    const later = field ? setTimeout(() => begin(field)) : undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(later);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return <span ref={here} hidden />;
}
