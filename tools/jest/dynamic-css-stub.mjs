// antd writes half a megabyte of CSS into jsdom, which slows every query; tests look at behaviour, not at paint.
export const injectCSS = () => document.createElement('style');
export const updateCSS = () => document.createElement('style');
export const removeCSS = () => undefined;
export const clearContainerCache = () => undefined;
