const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key as it is written on the keyboard of this machine. */
export const keyName = (key: string): string => (isMac && key === 'Ctrl' ? '⌘' : key);
