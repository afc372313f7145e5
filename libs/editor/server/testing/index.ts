export { Page } from './page.ts';
