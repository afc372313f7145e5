export * from './screen.ts';
export * from './menu.ts';
export * from './menu-kinds.ts';
export * from './calls/labels.ts';
export * from './calls/menus.ts';
export * from './calls/menu-entries.ts';
export * from './screens.ts';
