import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the product, in the order of the specification. */
export default [index('shell/pages/home.tsx'), route('*', 'shell/pages/not-found.tsx')] satisfies RouteConfig
