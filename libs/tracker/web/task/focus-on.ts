import type { InputRef } from 'antd';

/** Gives the keyboard to a field that has just come. */
export const focusOn = (input: InputRef | null): void => input?.focus();
