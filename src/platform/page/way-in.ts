import { useLocation } from 'react-router'

const doors = ['/login', '/register', '/forgot-password', '/set-password']

/** Addresses of the pages that let people in: they lead back to where one was, and from one to the other to where one wanted to go. Other addresses stay as they are. */
export function useAuthLinks() {
  const { pathname, search } = useLocation()
  const back = doors.includes(pathname) ? new URLSearchParams(search).get('redirect') : pathname
  return (to: string, query: Record<string, string> = {}) => {
    const words = new URLSearchParams(query)
    if (back && back !== '/' && doors.includes(to)) words.set('redirect', back)
    return words.size ? `${to}?${words}` : to
  }
}
