/** In this order: each of them names itself beside those that it descends from. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['DingTalk', /DingTalk\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];
const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** 'Chrome 131 · Windows' of a User-Agent; '' where it tells neither. */
export function deviceOf(agent: string): string {
  const browser = browsers.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  return [browser, system].filter(Boolean).join(' · ');
}
