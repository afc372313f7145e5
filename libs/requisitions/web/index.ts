export { requisitionsFeature } from './feature.tsx';
