/** The object with one setting changed; undefined takes it away, so that a default is never written down. */
export function withSetting<T extends object, K extends keyof T>(of: T, name: K, value: T[K] | undefined): T {
  const { [name]: _before, ...others } = of;
  return (value === undefined ? others : { ...others, [name]: value }) as T;
}
