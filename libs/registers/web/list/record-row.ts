/** A row of any register: its fields by name, and the version from which a change of several starts. */
export type RecordRow = { id: string; version: number } & Readonly<Record<string, unknown>>;

/** What a row is called: 'S1001 上海华源'. */
export const nameOfRow = ({ code, name }: RecordRow): string =>
  [code, name].filter((text) => typeof text === 'string' && text).join(' ');
