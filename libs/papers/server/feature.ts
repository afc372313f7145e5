import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { papersScreens } from '#papers/model';
import { addPaperHandler } from './add-paper.ts';
import { publicHandler } from './address/open-public.ts';
import { auditedOfPapers } from './audited.ts';
import { changePaperHandler } from './change-paper.ts';
import { loadDemoPapers } from './demo/load-demo.ts';
import { paperSources } from './paper-sources.ts';
import { handOverHandler, leftBaseHandlers, passOnLeaving } from './hand-over.ts';
import { purgeJob } from './purge-bin.ts';
import { readHandlers } from './read-bases.ts';
import { sharedPapers } from './rights.ts';
import { saveBaseHandler, seedBaseSearch } from './save-base.ts';

/** Knowledge bases and their documents; what these say is edited together by the kit. */
export const papersFeature = defineServerFeature({
  name: 'papers',
  migrations: join(import.meta.dirname, 'migrations'),
  screens: papersScreens,
  handlers: [
    ...readHandlers,
    saveBaseHandler,
    handOverHandler,
    ...leftBaseHandlers,
    addPaperHandler,
    changePaperHandler,
    publicHandler(),
  ],
  references: paperSources,
  sharedSources: [sharedPapers],
  reactions: [passOnLeaving],
  jobs: [purgeJob],
  audited: auditedOfPapers,
  seed: seedBaseSearch,
  demo: loadDemoPapers,
});
