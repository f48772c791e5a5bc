import type { educationLevels } from '#features/accounts/profile/rules.ts'
import type { CourseCardData } from '../contract.ts'

/** The level of course that fits what somebody studied; who did not say begins at the beginning. */
export function getStarterLevel(education: (typeof educationLevels)[number] | null): CourseCardData['level'] {
  if (education === 'phd') return 'advanced'
  return education === 'masters' || education === 'post-graduate' ? 'intermediate' : 'beginner'
}

type PickableCourse = Pick<CourseCardData, 'price'> & { category: { slug: string } | null }

/** The first few of a list, the best first: each of another field while there are such, and free ones before the others. */
export function pickCourses<C extends PickableCourse>(courses: readonly C[], count = 3): C[] {
  const taken = new Set<string>()
  const others = courses.filter(({ category }) => {
    const isNew = !category || !taken.has(category.slug)
    if (category) taken.add(category.slug)
    return isNew
  })
  const picked = [...others, ...courses.filter((it) => !others.includes(it))].slice(0, count)
  return picked.toSorted((a, b) => Number(b.price === 0) - Number(a.price === 0))
}
