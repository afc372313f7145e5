/** Reports a fault from anywhere, also while a dialog covers the header. */
export const reportKey = 'F9';
