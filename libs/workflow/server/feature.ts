import { sql } from 'drizzle-orm';
import { pagesOfRows } from '#identity/server';
import { defineServerFeature } from '#server-kit/server';
import { delegationScreen, pathOfDesign, pathOfFlow, workflowScreens } from '#workflow/model';

/** How approvals are set up. The calls are those of the approvals kit; here are the screens. */
export const workflowFeature = defineServerFeature({
  name: 'workflow',
  screens: workflowScreens,
  recordPages: [
    pagesOfRows('approval_definition', { by: sql`r.type`, path: (type) => pathOfFlow(type) }),
    pagesOfRows('approval_delegation', { path: () => delegationScreen.route }),
    pagesOfRows('own_type', { path: pathOfDesign }),
  ],
});
