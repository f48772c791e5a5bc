import { href, useLocation } from 'react-router'

const doors = [href('/login'), href('/register'), href('/forgot-password'), href('/set-password')]

/**
 * Login links return to the current page and pass the target along between login pages. Other links
 * are unchanged.
 */
export function useAuthLinks() {
  const { pathname, search } = useLocation()
  const back = doors.includes(pathname) ? new URLSearchParams(search).get('redirect') : pathname
  return (to: string, query: Record<string, string> = {}) => {
    const words = new URLSearchParams(query)
    if (back && back !== '/' && doors.includes(to)) words.set('redirect', back)
    return words.size ? `${to}?${words}` : to
  }
}
