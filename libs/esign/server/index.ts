export { esignFeature } from './feature.ts';
export type { EnvelopeSource } from './handlers/envelope-handlers.ts';
export { sendEnvelope } from './envelopes/send-envelope.ts';
export { voidEnvelope } from './envelopes/void-envelope.ts';
