import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { formatInstant } from '#calls/model';
import { companyTimeZone } from './company-clock.ts';

/** What the company's clocks show now, as pickers hold a time: they show and answer it as it stands. */
const companyNow = (): Dayjs => dayjs(formatInstant(new Date(), companyTimeZone()));

// Pickers ask dayjs for `tz()`, where there is one, what time it is: the day that they mark as today and what 'now' picks.
// Of dayjs's own plugin that is all that would be used.
dayjs.extend((_options, of) => {
  Object.assign(of.prototype, { tz: companyNow });
});

/** The date picker of every screen: its today and now are the company's (decision 113), wherever the machine stands. */
export const CompanyDatePicker = DatePicker;
