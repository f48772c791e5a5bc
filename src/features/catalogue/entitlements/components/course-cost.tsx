import { useMessages } from '#platform/language/message-hooks.tsx'
import { Price } from '#ui/display/price.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { useEntitlement } from '../state.tsx'
import { EntitlementLabel } from './entitlement-label.tsx'

export function CourseCost({ course }: { course: CourseCardData }) {
  const { withPlan } = useMessages(catalogueMessages)
  const entitlement = useEntitlement({ ...course, is_free: course.price === 0 })
  if (entitlement) return <EntitlementLabel entitlement={entitlement} />
  if (course.price === null) return <b className="font-display text-lg font-semibold">{withPlan}</b>
  return <Price amount={course.price} list={course.list_price} currency={course.currency} />
}
