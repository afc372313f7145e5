export { systemFeature } from './feature.ts';
export { messageFileOwner } from './messages/message-file-owner.ts';
