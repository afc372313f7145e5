import { totpCode, totpStepAt, totpStepOf } from './totp.ts';

// The secret of RFC 6238, appendix B ('12345678901234567890'), in base 32; its codes have 8 digits, ours the last 6.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes by time (RFC 6238, appendix B)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s', (seconds, code) => expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code));

  it('are taken one step early or late, and never a step that was used', () => {
    const now = new Date(1_111_111_111_000);
    const step = totpStepAt(now);
    for (const shift of [-1, 0, 1]) {
      expect(totpStepOf(secret, totpCode(secret, step + shift), now, 0)).toBe(step + shift);
      expect(totpStepOf(secret, totpCode(secret, step + shift), now, step + shift)).toBeNull();
    }
    expect(totpStepOf(secret, totpCode(secret, step + 2), now, 0)).toBeNull();
    expect(totpStepOf(secret, '', now, 0)).toBeNull();
  });
});
