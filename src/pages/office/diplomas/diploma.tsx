import { Rocket } from 'lucide-react'
import { href, Outlet, useLocation } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { SaveIndicator } from '#features/authoring/autosave/components/save-badge.tsx'
import { diplomaDraftCalls } from '#features/authoring/diplomas/contract.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'
import type { Route } from './+types/diploma'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(params.diploma)) throw new Failure('not_found')
  const { id, body, published_at, is_changed, updated_at } = await context.get(callerContext)(
    diplomaDraftCalls.get,
    {
      diploma_id: params.diploma,
    },
  )
  return {
    head: { id, title: body.title, title_ar: body.title_ar, published_at, is_changed, updated_at },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => diplomaBuilderMessages[tongue].diplomas)

export default function DiplomaBuilder({ loaderData: { head } }: Route.ComponentProps) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(studioMessages)
  const locale = useLocale()
  const { pathname } = useLocation()
  const getPartPath = (part: 'details' | 'courses' | 'certificate' | 'publish') =>
    href(`/office/diplomas/:diploma/${part}`, { diploma: String(head.id) })
  const tab = (part: Parameters<typeof getPartPath>[0], words: string) => ({
    to: getPartPath(part),
    title: words,
    current: pathname === getPartPath(part),
  })
  return (
    <div className="@container/page grid content-start gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Breadcrumbs trail={[{ to: href('/office/diplomas'), title: t.diplomas }]} />
            <Status tone={head.published_at ? 'ok' : 'idle'}>
              {head.published_at ? all.published : all.draft}
            </Status>
            {head.published_at && head.is_changed && <Status tone="warn">{t.changed}</Status>}
          </div>
          <h1 className="text-2xl">
            <BidiText>{pickTitle(locale, head) || all.untitled}</BidiText>
          </h1>
        </div>
        <SaveIndicator at={head.updated_at} />
        <ButtonLink to={getPartPath('publish')} size="sm">
          <Icon of={Rocket} size={18} /> {all.publish}
        </ButtonLink>
      </header>
      <TabLinks
        label={t.parts}
        links={[
          tab('details', all.details),
          tab('courses', t.courses),
          tab('certificate', all.certificate),
          tab('publish', all.publishing),
        ]}
      />
      <Outlet />
    </div>
  )
}
