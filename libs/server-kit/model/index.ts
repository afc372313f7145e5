export * from './events.ts';
export * from './file-uses.ts';
export * from './calls/files.ts';
export * from './calls/pdf.ts';
export * from './calls/images.ts';
export * from './calls/live.ts';
export * from './calls/mail.ts';
export * from './calls/preview.ts';
