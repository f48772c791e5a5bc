import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx'
