/** Prevents open redirects: returns the fallback unless the path is on this site. */
export function toSafePath(path: unknown, fallback = '/'): string {
  // Browsers strip tabs and line breaks from URLs, which could recreate the rejected `//`.
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path))
    return fallback
  const url = new URL(path, 'http://here.invalid')
  // `/..//elsewhere` resolves to `//elsewhere`.
  return url.host === 'here.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
