import { href } from 'react-router'
import { getProductPath } from '#features/pricing/paths.ts'
import { getTestPath } from '#features/testing/paths.ts'
import { type TicketContext, isOrder } from './rules.ts'

export function getContextPath(
  { kind, ref }: TicketContext,
  { asStaff = false } = {},
): string | null {
  const [course = '', lesson] = ref.split('/')
  if (kind === 'lesson')
    return lesson ? href('/course/:id/content/l/:lesson', { id: course, lesson }) : null
  if (kind === 'course') return href('/course/:id', { id: course })
  if (kind === 'test') return getTestPath({ course, section: lesson })
  if (isOrder(ref)) return href(asStaff ? '/office/orders/:id' : '/order/:id', { id: ref })
  const [, item, name] = /^(course|diploma|plan)-(.+)$/.exec(ref) ?? []
  if (kind !== 'payment' || !item || !name) return null
  return asStaff
    ? getProductPath(item as 'course' | 'diploma' | 'plan', name)
    : href('/checkout/:data', { data: ref })
}
