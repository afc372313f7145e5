import type { Probe } from './probe.ts';
import { smuggledCodes, smuggledRequests, strangeOrigins } from './probes/door.ts';
import { openRedirects } from './probes/redirects.ts';
import { luredServer } from './probes/lured-server.ts';
import { hostileText } from './probes/hostile-text.ts';
import { pathTricks } from './probes/paths.ts';
import { publicDocuments } from './probes/public-documents.ts';
import { randomBodies } from './probes/random-bodies.ts';
import { recordedMedia } from './probes/recorded-media.ts';
import { richTexts } from './probes/rich-texts.ts';
import { sharedDocuments } from './probes/shared-documents.ts';
import { namesGuessed, tokens } from './probes/signing-in.ts';
import { hostileUploads } from './probes/uploads.ts';

/** All of them that need no browser, in the order in which they run; quick enough for every test run when small. */
export const probes: readonly Probe[] = [
  smuggledCodes,
  smuggledRequests,
  strangeOrigins,
  pathTricks,
  hostileUploads,
  recordedMedia,
  luredServer,
  tokens,
  namesGuessed,
  publicDocuments,
  sharedDocuments,
  richTexts,
  randomBodies,
];

export const probesInBrowser: readonly Probe[] = [hostileText, openRedirects];
