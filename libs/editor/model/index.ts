export * from './calls.ts';
export * from './events.ts';
export * from './frames.ts';
export * from './here.ts';
export * from './kinds.ts';
export * from './limits.ts';
export * from './passages.ts';
export * from './passage-words.ts';
export * from './text-blocks.ts';
export type { ContentKind, Counted } from './contents/content-kind.ts';
export { contents } from './contents/contents.ts';
export { FlowChanges } from './contents/flow/change-flow.ts';
export {
  flowLimits,
  flowRoots,
  flowShapes,
  readFlow,
  shapeSizes,
  type FlowEdge,
  type FlowNode,
  type FlowShape,
} from './contents/flow/read-flow.ts';
export { mapOfLines, MapChanges, outlineText } from './contents/mindmap/change-map.ts';
export {
  mapLimits,
  mapNodes,
  mapRoot,
  outlineOf,
  readMap,
  type MapNode,
} from './contents/mindmap/read-map.ts';
export { placeOf } from './contents/place-of.ts';
export { sayAgain } from './contents/say-again.ts';
export * from './rich/kept-rich.ts';
export * from './rich/plain-text.ts';
export * from './rich/read-rich.ts';
export * from './rich/rich-field.ts';
export * from './rich/rich-limits.ts';
export * from './rich/rich-schema.ts';
export { isSafeLink } from './contents/text-content.ts';
export * from './sheet/index.ts';
