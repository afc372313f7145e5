import type { Label } from '#calls/model';

/** What has numbers of its own within each company: a form, or a record that people call by a number. */
export interface Numbered {
  /** 'QC200P': the series is known by its screen. */
  code: string;
  title: Label;
  /** 'QC': starts a number where no rule says otherwise; no other series begins with it. */
  numberPrefix: string;
}

/** The series to take a number of for a company: `atEnd.number(seriesOf(caseNumbers, companyId))`. */
export const seriesOf = ({ code, numberPrefix }: Numbered, companyId: string) => ({
  code,
  companyId,
  prefix: numberPrefix,
});
