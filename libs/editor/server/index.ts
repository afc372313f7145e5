export { editorFeature, type EditorOptions } from './feature.ts';
export { beginDemoPassages, type DemoPassage } from './passages/begin-demo-passages.ts';
export type { HereSource } from './here/here-source.ts';
export { problemOf } from './rooms/check-update.ts';
export type { SharedRight, SharedSource } from './shared-source.ts';
export { beginDocument, purgeDocuments, stateOfDocument } from './store.ts';
export { thinVersions } from './thin-versions.ts';
