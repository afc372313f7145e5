import { join } from 'node:path';
import { handle, defineNeedingFeature, Meant } from '#server-kit/server';
import { archiveAfter, readTask, trackerHomes, trackerScreens } from '#tracker/model';
import { archiveJobs } from './archive/archive-done.ts';
import { chatLogHandlers } from './chat/chat-log.ts';
import { taskHere, taskInTalks, threadOfTask } from './chat/task-thread.ts';
import { auditedOfTracker } from './audited.ts';
import { myDayHandler } from './day/my-day.ts';
import { ownProjectsHandler } from './day/own-projects.ts';
import { loadDemoReports } from './demo/load-reports.ts';
import { loadDemoTasks } from './demo/load-demo.ts';
import type { TrackerNeeds } from './house.ts';
import { mapHandlers, mapIdsAmong } from './maps/map-handlers.ts';
import { projectPaperHandlers } from './maps/project-papers.ts';
import { projectRows, taskRows } from './list-rows.ts';
import { loadHandler } from './plan/read-load.ts';
import { planHandler } from './plan/read-plan.ts';
import { projectHandlers } from './projects/project-handlers.ts';
import { projectSources } from './projects/project-sources.ts';
import { relationHandlers } from './relations/relation-handlers.ts';
import { binHandlers, binJobs } from './bin/bin.ts';
import { binRows } from './bin/bin-rows.ts';
import { fileHandlers } from './files/change-files.ts';
import { downloadRoute } from './files/download.ts';
import { listFilesHandler } from './files/list-files.ts';
import { ownerOfProjectFiles } from './files/reach.ts';
import { makeFromTemplateHandler } from './rules/make-from-template.ts';
import { ruleReactions } from './rules/rule-reactions.ts';
import { seedFileSearch } from './files/file-search.ts';
import { seedRules } from './rules/seed-rules.ts';
import { templateHandlers } from './rules/template-handlers.ts';
import { templateRows, templateSources } from './rules/template-rows.ts';
import { seedTemplateSearch } from './rules/template-search.ts';
import { searchUsersHandler } from './search-users.ts';
import { seriesJobs } from './series/series-jobs.ts';
import { seriesHandlers } from './series/series-handlers.ts';
import { draftHandler } from './reports/read-draft.ts';
import { reportHandlers } from './reports/read-report.ts';
import { ownReportRows, receivedReportRows } from './reports/report-rows.ts';
import { reportInTalks, threadOfReport } from './reports/report-thread.ts';
import { saveReportHandler } from './reports/save-report.ts';
import { toldJobs } from './told/ends.ts';
import { placeHandler } from './tasks/place-task.ts';
import { passOnLeaving } from './tasks/pass-on-leaving.ts';
import { toldReactions } from './told/reactions.ts';
import { actHandler } from './tasks/act-on-task.ts';
import { addHandler } from './tasks/add-task.ts';
import { logHandler } from './tasks/log.ts';
import { taskAndMapsFor } from './tasks/read-task.ts';
import { recordTasksHandler, withRecord } from './tasks/sources.ts';
import { talkHandler } from './tasks/talk.ts';
import { seedTaskSearch } from './tasks/task-search.ts';
import { todoHandler } from './tasks/todo.ts';

/** Team workspace: tasks, projects with their boards, and what happened with them. */
export const trackerFeature = defineNeedingFeature({
  name: 'tracker',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: trackerHomes,
  screens: trackerScreens,
  parameters: [archiveAfter],
  with: (needs: TrackerNeeds) => ({
    references: [...projectSources, ...templateSources],
    lists: [projectRows, taskRows, ownReportRows, receivedReportRows, templateRows, binRows],
    handlers: [
      handle(readTask, async ({ taskId }, context) => {
        const { task, mapIds } = await taskAndMapsFor(context, taskId);
        return new Meant({
          ...(await withRecord(needs, context, task)),
          mindMapIds: await mapIdsAmong(needs.mindMaps, context, mapIds),
        });
      }),
      ...(needs.mindMaps ? mapHandlers(needs.mindMaps) : []),
      ...(needs.linkedPapers ? projectPaperHandlers(needs.linkedPapers) : []),
      actHandler(needs),
      placeHandler(needs),
      addHandler(needs),
      recordTasksHandler(needs),
      todoHandler,
      myDayHandler(needs),
      ownProjectsHandler,
      talkHandler(needs),
      logHandler,
      searchUsersHandler(needs),
      ...projectHandlers(needs),
      ...templateHandlers,
      makeFromTemplateHandler(needs),
      ...binHandlers,
      listFilesHandler,
      ...fileHandlers,
      ...relationHandlers(needs),
      ...seriesHandlers(needs),
      planHandler(needs),
      loadHandler(needs),
      ...chatLogHandlers(needs),
      draftHandler(needs.deeds),
      saveReportHandler,
      ...reportHandlers,
    ],
    reactions: [...toldReactions, passOnLeaving, ...ruleReactions(needs)],
    jobs: [...seriesJobs(needs), ...archiveJobs, ...toldJobs, ...binJobs],
    fileOwners: [ownerOfProjectFiles],
    ...(needs.files && { routes: downloadRoute(needs.files) }),
    threads: [threadOfTask, threadOfReport],
    shownInTalks: [taskInTalks, reportInTalks],
    hereSources: [taskHere],
    audited: auditedOfTracker,
    seed: async (db) => {
      await seedRules(db);
      await seedTemplateSearch(db);
      await seedTaskSearch(db);
      await seedFileSearch(db);
    },
    demo: async (db, clock) => {
      await loadDemoTasks(db, clock);
      await loadDemoReports(db, clock);
    },
  }),
});
