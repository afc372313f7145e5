import { join } from 'node:path';
import { fileRecords, healthBankFileRecords, linkToFile, previewFile } from '#server-kit/model';
import { defineServerFeature, type ServerFeature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { runs, runsInParts } from '../jobs/job.ts';
import { browseImagesHandler } from './browse-images.ts';
import { cleanIncoming } from './clean-incoming.ts';
import { cleanOrphanFiles, cleanOrphans } from './clean-orphans.ts';
import { checkMayRead, fileOwners, type FileOwner } from './file-owner.ts';
import { answerFileRecords } from './file-records.ts';
import { fileRoutes } from './file-routes.ts';
import { fileAt } from './file-service.ts';
import type { FileStore } from './file-store.ts';
import { pdfRoutes } from '../pdf/pdf-routes.ts';
import { previewOf } from '../preview/preview.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';
import { rotateLinkSecrets } from './rotate-link-secret.ts';
import { linkSigner, rotateLinkSecret, seedLinkSecret } from './signed-link.ts';

/** The file service. The app passes the store and the owners that the kits above export. */
export function filesFeature(options: {
  store: FileStore;
  owners: readonly FileOwner[];
  /** Asked of every upload; without one nothing is scanned. */
  scanner?: VirusScanner | null;
}): ServerFeature {
  const { store, scanner = null } = options;
  const owners = fileOwners(options.owners);
  const links = linkSigner();
  return defineServerFeature({
    name: 'files',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      handle(linkToFile, async ({ path }, context) => {
        const row = await fileAt(context.db, path);
        await checkMayRead(context, row, owners);
        return { data: { link: await links.link(context.db, row.key, context.now) } };
      }),
      handle(previewFile, async ({ id }, context) => {
        const row = await fileAt(context.db, id);
        await checkMayRead(context, row, owners);
        return {
          uploadedAt: row.createdAt.toISOString(),
          uploaderId: row.uploaderId,
          content: await previewOf(store, row),
        };
      }),
      browseImagesHandler(links),
      handle(fileRecords, (request, context) =>
        answerFileRecords(request, context, owners, { store, links, scanner }),
      ),
      handle(healthBankFileRecords, (request, context) =>
        answerFileRecords(request, context, owners, { store, links, scanner }),
      ),
    ],
    jobs: [
      {
        ...runsInParts(cleanOrphanFiles, (context) => cleanOrphans(context, store)),
        run: (_data, context) => cleanIncoming(store.incoming, context),
      },
      runs(rotateLinkSecrets, async (_data, { db, now, log }) => {
        if (await rotateLinkSecret(db, now)) log.info('the key of links to files was replaced');
      }),
    ],
    seed: seedLinkSecret,
    routes: async (app, kit) => {
      await fileRoutes(app, kit, { store, owners, links, scanner });
      pdfRoutes(app, kit, { store, owners, links, scanner });
    },
  });
}
