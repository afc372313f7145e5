export { makeCall, read, useWrite } from './client.ts';
