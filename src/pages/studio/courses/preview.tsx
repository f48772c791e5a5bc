import { Clapperboard } from 'lucide-react'
import { Form } from 'react-router'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { comments } from '#features/community/comments/contract.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { notes } from '#features/player/notes/contract.ts'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { useBuilderPath } from '#features/authoring/drafts/state.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { previewCalls } from '#features/authoring/preview/contract.ts'
import { previewMessages } from '#features/authoring/preview/messages.ts'
import {
  parsePreviewQuery,
  buildPreviewQuery,
  previewScreens,
  makeInert,
  previewViewers,
} from '#features/authoring/preview/rules.ts'
import type { Route } from './+types/preview'

/** Rendered on the server, so that the page and the studio do not share scripts. */
export async function loader({ params: { course: course_id }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { draw, reader } = context.get(pageRequestContext)
  const look = parsePreviewQuery(url.searchParams, reader.locale)
  const { sections, title, title_ar } = await call(draftCalls.outline, { course_id })
  const parts = sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      title_ar: lesson.title_ar,
    })),
  )
  const of = { course_id, tongue: look.tongue }
  const as = { locale: look.tongue, isSomebody: look.as === 'student' }
  const shown = { look, parts, title: (reader.locale === 'ar' && title_ar) || title || title_ar }
  if (look.as === 'visitor') {
    const { course, sections: content, tests } = await call(previewCalls.course, of)
    const given = new Map<object, unknown>([
      [courseCalls.details, course],
      [courseCalls.content, content],
      [courseTestCalls.list, tests],
      ...(course.rating_count
        ? []
        : [[courseCalls.reviews, { items: [], breakdown: [] }] as const]),
    ])
    return { ...shown, html: makeInert(await draw(`/course/${course.slug}`, { ...as, given })) }
  }
  if (!parts.length) return { ...shown, html: null }
  const { lesson, tests } = await call(previewCalls.lesson, {
    ...of,
    ...(look.lesson && { part_id: look.lesson }),
  })
  const given = new Map<object, unknown>([
    [lessons.get, lesson],
    [courseTestCalls.mine, tests],
    [notes.get, []],
    [comments.get, { items: [], page: 1, pages: 1, total: 0, count: 0 }],
  ])
  return {
    ...shown,
    html: makeInert(
      await draw(getLessonPath(lesson.course.slug, lesson.lesson.slug), { ...as, given }),
    ),
  }
}

export default function Preview({
  loaderData: { look, parts, title, html },
}: Route.ComponentProps) {
  const t = useMessages(previewMessages)
  const words = useMessages(studioMessages)
  const locale = useLocale()
  const here = `${useBuilderPath()}/preview`
  const link = (
    label: string,
    other: Parameters<typeof buildPreviewQuery>[1],
    current: boolean,
  ) => ({
    to: here + buildPreviewQuery(look, other),
    title: label,
    current,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-2">{t.text}</p>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <TabLinks
          label={t.viewers}
          links={previewViewers.map((as) => link(t[as], { as }, as === look.as))}
        />
        <TabLinks
          label={t.tongues}
          links={(['en', 'ar'] as const).map((tongue) =>
            link(t[tongue], { tongue }, tongue === look.tongue),
          )}
        />
        <TabLinks
          label={t.screens}
          links={previewScreens.map((screen) =>
            link(t[screen], { screen }, screen === look.screen),
          )}
        />
      </div>
      {look.as === 'student' && parts.length > 0 && (
        <Form key={look.lesson} method="get" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="as" value="student" />
          <input type="hidden" name="in" value={look.tongue} />
          <input type="hidden" name="on" value={look.screen} />
          <Select
            label={t.lesson}
            name="lesson"
            defaultValue={look.lesson ?? String(parts[0]!.id)}
            options={parts.map((part) => ({
              value: String(part.id),
              label: pickTitle(locale, part) || words.untitled,
            }))}
          />
          <Button type="submit" variant="soft" size="sm">
            {t.show}
          </Button>
        </Form>
      )}
      {html === null ? (
        <EmptyState icon={Clapperboard} title={t.noLessons} text={t.noLessonsText} />
      ) : (
        <iframe
          title={t.frame(title || words.untitled)}
          // Sandboxed without scripts, forms or navigation; same-origin for fonts and images.
          sandbox="allow-same-origin"
          srcDoc={html}
          className={`h-[80dvh] min-h-120 rounded-lg border border-line bg-bg ${look.screen === 'phone' ? 'w-97.5 max-w-full justify-self-center' : 'w-full'}`}
        />
      )}
    </div>
  )
}
