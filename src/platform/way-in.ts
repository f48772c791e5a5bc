import { useLocation } from 'react-router'

const doors = ['/login', '/register', '/forgot-password', '/set-password']

/** Addresses of the pages that let people in: they lead back to where one was, and from one to the other to where one wanted to go. */
export function useWayIn() {
  const { pathname, search } = useLocation()
  const back = doors.includes(pathname) ? new URLSearchParams(search).get('redirect') : pathname
  return (door: string) => (back && back !== '/' ? `${door}?${new URLSearchParams({ redirect: back })}` : door)
}
