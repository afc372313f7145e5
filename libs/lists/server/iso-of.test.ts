import fc from 'fast-check';
import { isoOf } from './iso-of.ts';

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

it('says the same as a date does, whatever the database writes', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 6 }), fc.nat({ max: 999 }), (moment, digits, micro) => {
      const iso = moment.toISOString();
      const fraction = `${iso.slice(20, 23)}${String(micro).padStart(3, '0')}`.slice(0, digits);
      const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${digits ? `.${fraction}` : ''}+00`;
      expect(isoOf(text)).toBe(new Date(text).toISOString());
      expect(isoOf(moment)).toBe(iso);
    }),
  );
});

it('reads other ways of writing as well', () => {
  expect(isoOf('2026-11-21 11:04:05+08')).toBe('2026-11-21T03:04:05.000Z');
  expect(isoOf('2026-11-21T03:04:05.6Z')).toBe('2026-11-21T03:04:05.600Z');
});
