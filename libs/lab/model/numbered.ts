import type { Numbered } from '#documents/model';

/** Lines of the log at the door. */
export const doorNumbers: Numbered = {
  code: 'HBLAB320P',
  title: ['签收日志', 'Sign-in log'],
  numberPrefix: 'DL',
};

/** Certificates of storage, issued for units in the bank. */
export const certificateNumbers: Numbered = {
  code: 'HBLAB330P',
  title: ['储存证书', 'Storage certificates'],
  numberPrefix: 'CE',
};
