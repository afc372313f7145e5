export * from './bin-list.ts';
export * from './calls/bin.ts';
export * from './calls/files.ts';
export * from './calls/chat.ts';
export * from './calls/day.ts';
export * from './calls/maps.ts';
export * from './calls/project-papers.ts';
export * from './calls/plan.ts';
export * from './calls/projects.ts';
export * from './calls/record-tasks.ts';
export * from './calls/relations.ts';
export * from './calls/reports.ts';
export * from './calls/search-users.ts';
export * from './calls/series.ts';
export * from './calls/task-log.ts';
export {
  actOnTask,
  addTask,
  placeTask,
  readTask,
  readTaskTalk,
  readTodo,
  mostCards,
  mostInQuadrant,
  mostOnBoard,
  type TaskAct,
  type TaskActName,
} from './calls/tasks.ts';
export * from './calls/todo-views.ts';
export * from './events.ts';
export * from './levels.ts';
export * from './lists.ts';
export * from './log-time.ts';
export * from './act-value-words.ts';
export * from './log-words.ts';
export { archiveAfter } from './parameters.ts';
export { projectChanges } from './project-changes.ts';
export { canBePlanned } from './planned-moments.ts';
export * from './project-fields.ts';
export * from './project-kinds.ts';
export * from './report-lists.ts';
export * from './reports/period.ts';
export * from './reports/report.ts';
export * from './rules/day-order.ts';
export * from './rules/load.ts';
export * from './rules/planned-time.ts';
export * from './rules/progress.ts';
export * from './rules/quick-add.ts';
export * from './rules/clicked-rule.ts';
export * from './rules/repeat-rule.ts';
export * from './rules/shifts.ts';
export * from './rules/to-tomorrow.ts';
export * from './rules/working-time.ts';
export * from './screens.ts';
export { loggedSubtasksIn, subtaskChanges, subtasksAfter, type LoggedSubtask } from './subtask-changes.ts';
export * from './task.ts';
export * from './task-name.ts';
export * from './templates.ts';
export * from './template-list.ts';
export * from './calls/templates.ts';
export { lineOfTask, tasksOfLines } from './rules/template-lines.ts';
