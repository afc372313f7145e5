import { createContext, type ReactNode } from 'react';

/** What stands last in the head of a page, put there by whatever surrounds it: its manual. */
export const PageHeadExtra = createContext<ReactNode>(null);
