/** Specification 5 and 9: a user picker searches after 500 ms and shows 30. */
export const personSearch = { kind: 'person', wait: 500, take: 30 } as const;
