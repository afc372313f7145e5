// antd works out the styles of each component that a test is the first to show: a tenth of what a test of a screen takes.
export const genStyleUtils = () => ({
  genStyleHooks: () => () => ['', ''],
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
});
/** @param {object[]} tokens */
export const mergeToken = (...tokens) => Object.assign({}, ...tokens);
