import { languageStore, makeCall } from '#api-client/web';
import { say } from '#calls/model';
import type { ReportMissingPage } from '#shell/web';
import { sendMessage } from '#system/model';

/** Tells IT support of an address that leads nowhere (specification 2, exception pages). */
const report: ReportMissingPage = (path) =>
  makeCall(sendMessage, {
    kind: 'missingPage',
    MSGTEXT: say(['页面不存在：{path}', 'A page does not exist: {path}'], languageStore.get(), { path }),
    MSGBODY: path,
  });
export default report;
