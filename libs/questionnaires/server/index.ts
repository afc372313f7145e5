export { questionnairesFeature } from './feature.ts';
export { publishedFor, versionsAnswered, type PublishedVersion } from './published.ts';
