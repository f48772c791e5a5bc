import { href } from 'react-router'

/** Plans have one page for all. */
export const getProductPath = (kind: 'course' | 'diploma' | 'plan', slug: string) =>
  kind === 'plan' ? href('/pricing') : href(`/${kind}/:id`, { id: slug })
