/** Where to go next, only if it is on this site; else the fallback. */
export function toSafePath(path: unknown, fallback = '/'): string {
  // Browsers drop tabs and line breaks inside addresses, which would bring back the `//` refused here.
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return fallback
  const url = new URL(path, 'http://here.invalid')
  // `/..//elsewhere` becomes `//elsewhere` once its dots are resolved.
  return url.host === 'here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}
