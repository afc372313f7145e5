/** What the kit of talks calls the records of a register, as owners of talks. */
export const recordThread = (register: string): string => `register:${register}`;
