import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { isWorkingDay } from '#requisitions/model';
import { madeWith, type ServerFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import { trackerScreen } from '#tracker/model';
import { trackerFeature } from '../feature.ts';
import type { TrackerNeeds } from '../house.ts';
import { binRows } from '../bin/bin-rows.ts';
import { projectRows, taskRows } from '../list-rows.ts';
import { templateRows, templateSources } from '../rules/template-rows.ts';

/** What the tracker asks of other modules, where they have nothing: nobody is away, nothing was done, nothing waits. */
export const noOthers = {
  isWorkingDay,
  approvedLeave: () => Promise.resolve([]),
  deeds: () => [],
  dayItems: () => [],
} satisfies Omit<TrackerNeeds, 'talks'>;

/** A server with the tracker and the small company; `others` is what other modules give it, `besides` further features. */
export async function trackerServer({
  others = {},
  besides = [],
  screens = [trackerScreen],
}: {
  others?: Partial<TrackerNeeds>;
  besides?: readonly ServerFeature[];
  screens?: readonly string[];
} = {}): Promise<TestServer> {
  const server = await testServer([
    identityFeature({ screens, references: templateSources }),
    listsFeature({ lists: [projectRows, taskRows, templateRows, binRows] }),
    ...withTalks((talks) => madeWith([trackerFeature], { ...noOthers, ...others, talks })),
    ...besides,
  ]);
  await smallCompany(server.database.db);
  return server;
}
