/** What the file service calls the records of a register, as owners of files. */
export const recordFileOwner = (register: string): string => `register:${register}`;
