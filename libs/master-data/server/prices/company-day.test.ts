import { dayAfter, dayOf } from '#calls/model';
import { identityFeature } from '#identity/server';
import { readPriceHistory, recordPrices } from '#master-data/model';
import { testServer } from '#server-kit/testing';
import { masterDataAlone } from '../testing/alone.ts';

// Their clocks are 25 hours apart: at no moment of ours are both at the day of UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'today is a day to record prices of, tomorrow is not, by the clocks of %s',
  async (timeZone) => {
    const server = await testServer([identityFeature(), ...masterDataAlone], { timeZone });
    const record = (day: string) =>
      server.callAs({}, recordPrices, {
        day,
        figures: [{ series: { kind: 'metal', of: 'NI' }, value: '1' }],
      });
    const days = async () =>
      (
        await server.callAs({}, readPriceHistory, { series: { kind: 'metal', of: 'NI' }, days: 30 })
      ).points.map(({ day }) => day);
    const before = dayOf(new Date(), timeZone);
    await expect(record(dayAfter(before, 2))).rejects.toMatchObject({
      details: { problems: [{ path: 'day' }] },
    });
    for (const ago of [30, 28, 0]) await record(dayAfter(before, -ago));
    // The same whether or not midnight there comes while this runs.
    expect(await days()).toEqual([dayAfter(before, -28), before]);
    await server.close();
  },
);
