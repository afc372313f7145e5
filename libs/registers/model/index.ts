export * from './register.ts';
export * from './register-head.ts';
export * from './register-calls.ts';
export * from './register-screen.ts';
export * from './events.ts';
export * from './cover.ts';
export * from './sheet/sheet-columns.ts';
export * from './sheet/import-door.ts';
