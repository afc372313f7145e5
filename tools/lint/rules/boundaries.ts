import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Rule } from 'eslint';
import { isKit, kitMayUse } from '../../workspace/kits.ts';
import { sideOfPackage } from '../../workspace/packages.ts';
import { isTestEntry, placeOf, placeOfEntry, relativeTo, type Place } from '../../workspace/places.ts';

const messages = {
  toApp: 'Nothing leans on an app; apps compose libraries.',
  leaves: 'A relative import stays inside {{root}}; across libraries import #<library>/<layer>.',
  ownEntry: 'Inside {{root}} import the file itself, not the entry of its own layer.',
  webServer: '{{from}} never imports {{to}}: the browser and the server meet in the model only.',
  modelUp: 'A model imports models only, not {{to}}.',
  modelPackage: 'A model runs on both sides: no {{specifier}}.',
  wrongSide: '{{specifier}} does not run in the {{layer}} layer.',
  betweenFeatures:
    "A feature never imports another feature's {{layer}} layer; share through its model, an event or the app.",
  kitToFeature: 'A kit knows no feature; {{library}} is one.',
  kitOrder: 'Kit {{from}} lies below {{to}} (tools/workspace/kits.ts).',
  testing: 'Only tests, and what lies in a folder testing, import {{specifier}}.',
  migration: "A migration is frozen: it imports none of today's definitions.",
  e2e: 'Journeys use models only, and the application through the browser.',
  computed: 'Write the module of a lazy import as a literal, so that boundaries and bundling can see it.',
} as const;
interface Named {
  value?: unknown;
}
type Finding = { messageId: keyof typeof messages; data?: Record<string, string> };

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Samples for tests lie in a folder 'testing' of a layer and are no part of its entry; the matrix of rights is a test. */
const isOfTests = (file: string): boolean =>
  isTest(file) || /\/testing\/|^apps\/server\/src\/security\//.test(file);
const isBundled = (place: Place): boolean =>
  (place.kind === 'library' || place.kind === 'app') && place.layer !== 'server';
const isMigration = (file: string): boolean => /^libs\/[^/]+\/server\/migrations\//.test(file);

/** What is wrong with `file` (relative to the repository) importing `specifier`; null when nothing is. */
export function judgeImport(file: string, specifier: string): Finding | null {
  const place = placeOf(file);
  if (place.kind === 'root' || place.kind === 'tools') return null;
  if (specifier.startsWith('.') || specifier.startsWith('/')) return judgeRelative(file, place, specifier);
  if (specifier.startsWith('#')) return judgeEntry(file, place, specifier);
  return isMigration(file) ? null : judgePackage(file, place, specifier);
}

function judgeRelative(file: string, place: Place, specifier: string): Finding | null {
  if (isMigration(file)) return { messageId: 'migration' };
  const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
  if (target.startsWith(`${place.root}/`)) return null;
  if (place.kind === 'e2e' && target.startsWith('tools/')) return null;
  const [, library = '', layer = ''] = /^libs\/([^/]+)\/(model|web|server)\/testing\//.exec(target) ?? [];
  // What tests share stands in no entry of what ships. Of kits, it may be used where the entry of its layer may: an app's
  // tests hold what it composes against what the kit says that all of it does.
  const isOwn = place.kind === 'library' && library === place.library;
  const mayBeOfKit = (place.kind === 'library' || place.kind === 'app') && isKit(library);
  if (isOfTests(file) && (isOwn || mayBeOfKit)) return judgeEntry(file, place, `#${library}/${layer}`);
  return target.startsWith('apps/')
    ? { messageId: 'toApp' }
    : { messageId: 'leaves', data: { root: place.root } };
}

function judgeEntry(file: string, place: Place, specifier: string): Finding | null {
  const target = placeOfEntry(specifier);
  if (!target) return null; // not a library: the type check reports that it does not exist
  if (isMigration(file)) return { messageId: 'migration' };
  if (isTestEntry(specifier) && !isOfTests(file)) return { messageId: 'testing', data: { specifier } };
  if (place.kind === 'e2e') return target.layer === 'model' ? null : { messageId: 'e2e' };
  if (place.kind !== 'app' && place.kind !== 'library') return null;

  if (place.layer === 'model' && target.layer !== 'model')
    return { messageId: 'modelUp', data: { to: specifier } };
  if (target.layer !== 'model' && target.layer !== place.layer)
    return { messageId: 'webServer', data: { from: place.root, to: specifier } };
  if (place.kind === 'app') return null;

  if (target.root === place.root) return { messageId: 'ownEntry', data: { root: place.root } };
  if (target.library === place.library) return null;
  if (place.scope === 'kit')
    return target.scope === 'feature'
      ? { messageId: 'kitToFeature', data: { library: target.library } }
      : kitMayUse(place.library, target.library)
        ? null
        : { messageId: 'kitOrder', data: { from: place.library, to: target.library } };
  return target.scope === 'feature' && target.layer !== 'model'
    ? { messageId: 'betweenFeatures', data: { layer: target.layer } }
    : null;
}

function judgePackage(file: string, place: Place, specifier: string): Finding | null {
  if (place.kind !== 'app' && place.kind !== 'library') return null;
  if (isTest(file) && specifier.startsWith('node:')) return null;
  const side = sideOfPackage(builtinModules.includes(specifier) ? `node:${specifier}` : specifier);
  if (!side) return null;
  if (place.layer === 'model') return { messageId: 'modelPackage', data: { specifier } };
  const here = place.layer === 'web' ? 'browser' : 'server';
  return side === here ? null : { messageId: 'wrongSide', data: { specifier, layer: place.layer } };
}

/** Imports, re-exports, lazy imports, types in import(''), and mocks: every way in which a file names a module. */
export const boundaries: Rule.RuleModule = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const look = (node: Rule.Node, source: unknown) => {
      if (typeof source !== 'string') return;
      const finding = judgeImport(file, source);
      if (finding) context.report({ node, ...finding });
    };
    const lookAtSource = (node: Rule.Node) => look(node, (node as { source?: Named | null }).source?.value);
    return {
      ImportDeclaration: lookAtSource,
      ExportNamedDeclaration: lookAtSource,
      ExportAllDeclaration: lookAtSource,
      TSImportType: lookAtSource,
      ImportExpression(node) {
        if (node.source.type === 'Literal') look(node, node.source.value);
        else if (isBundled(placeOf(file)) && !isTest(file)) context.report({ node, messageId: 'computed' });
      },
      TSExternalModuleReference(node: Rule.Node) {
        look(node, (node as { expression?: Named }).expression?.value);
      },
      CallExpression(node) {
        const [first] = node.arguments;
        const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
        const names = called.type === 'Identifier' ? called.name : '';
        if (first?.type === 'Literal' && /^(require|mock|unstable_mockModule|requireActual)$/.test(names))
          look(node, first.value);
      },
    };
  },
};
