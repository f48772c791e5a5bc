import {
  getBuilderLessonPath,
  getBuilderPath,
  type BuilderPart,
} from '#features/authoring/paths.ts'
import { Rocket } from 'lucide-react'
import { href, Outlet, useLocation } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import { SaveIndicator } from '#features/authoring/autosave/components/save-badge.tsx'
import { courseExportMessages } from '#features/transfer/course-export/messages.ts'
import { useCourseBuilder } from '#features/authoring/drafts/state.tsx'
import type { Route } from './+types/course'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  if (!/^\d{1,15}$/.test(params.course)) throw new Failure('not_found')
  return { head: await context.get(callerContext)(draftCalls.head, { course_id: params.course }) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => studioMessages[tongue].studio),
  { name: 'robots', content: 'noindex' },
]

export default function Builder({ loaderData: { head } }: Route.ComponentProps) {
  const t = useMessages(studioMessages)
  const inFile = useMessages(courseExportMessages)
  const format = useFormat()
  const locale = useLocale()
  const builder = useCourseBuilder()
  const { pathname } = useLocation()
  const title = pickTitle(locale, head) || t.untitled
  const tab = (part: BuilderPart, words: string) => ({
    to: getBuilderPath(builder, part),
    title: words,
    current:
      pathname.startsWith(getBuilderPath(builder, part)) ||
      (part === 'outline' && pathname.startsWith(getBuilderLessonPath(builder, null))),
  })
  return (
    <div
      className={`@container/page grid content-start gap-4 ${builder.list === href('/office/courses') ? '' : 'wrap py-6'}`}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Breadcrumbs trail={[{ to: href(builder.list), title: t.courses }]} />
            <Status tone={head.published_at ? 'ok' : 'idle'}>
              {head.published_at
                ? head.version
                  ? t.publishedVersion(format.number(head.version))
                  : t.published
                : t.draft}
            </Status>
            {head.published_at && head.changes > 0 && (
              <Status tone="warn">{t.changes(head.changes)}</Status>
            )}
          </div>
          <h1 className="text-2xl">
            <BidiText>{title}</BidiText>
          </h1>
        </div>
        <SaveIndicator at={head.updated_at} />
        <ButtonLink to={getBuilderPath(builder, 'publish')} size="sm">
          <Icon of={Rocket} size={18} /> {t.publish}
        </ButtonLink>
      </header>
      <TabLinks
        label={t.parts}
        links={[
          tab('details', t.details),
          tab('outline', t.content),
          tab('price', t.price),
          tab('certificate', t.certificate),
          tab('preview', t.preview),
          tab('publish', t.publishing),
          tab('figures', t.figures),
          tab('history', t.history),
          tab('file', inFile.tab),
        ]}
      />
      <Outlet />
    </div>
  )
}
