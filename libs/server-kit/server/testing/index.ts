export { everything, someOf } from '../../../calls/model/testing/some-of.ts';
export { statementsOf } from './statements-of.ts';
export { seededAlike, testDatabase, type TestDatabase } from './test-database.ts';
export { testFolder } from './test-folder.ts';
export { lengthOf } from '../files/length/length-of.ts';
export { enterRun, leaveRun } from './test-postgres.ts';
export {
  completeActor,
  testServer,
  type TestActor,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts';
export { uploadedFile } from './uploaded-file.ts';
