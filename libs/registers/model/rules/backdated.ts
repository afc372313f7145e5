import type { Label } from '#calls/model';

/** What is asked wherever a day that is past is written down as the one on which somebody or something began. */
export const pastNeedsReason: Label = ['补录须填写原因', 'A day that is past needs a reason'];
